// Owns the choice between the program's commands and its exit status; each command is in a file of its own.
import BoardArguments
import BoardSim
import Glibc

let usage = """
  nextflight: the next flight in the middle

    nextflight [--config FILE]       show the sign; without a file, a demo in this terminal
    nextflight check --config FILE   try the config and every device it names
    nextflight snapshot --flights FILE --now ISO8601 --out FILE.png
                        [--size WxH] [--theme dark|light] [--language TAG] [--tab NAME] [--config FILE]
    nextflight simulate --flights FILE --script FILE [--config FILE] [--frames DIR]
        [--panel 16x2|20x4|matrix64x8|wall128x32|...]
    nextflight --help | --version

  """

/// As `git tag` will say.
let version = "0.1.0"

func say(_ lines: String) throws(ProgramError) {
  try reporting(ProgramError.init(_:)) { () throws(SimError) in try Files.say(lines) }
}

Files.fillClosedStreams()
do throws(ProgramError) {
  let words = Array(CommandLine.arguments.dropFirst())
  switch words.contains("--help") ? "--help" : words.first {
  case "simulate": try SimulateCommand.run(Array(words.dropFirst()))
  case "snapshot": try SnapshotCommand.run(Array(words.dropFirst()))
  case "check": try CheckCommand.run(Array(words.dropFirst()))
  case "--help", "-h", "help": try say(usage)
  case "--version": try say("nextflight \(version)\n")
  default: try RunCommand.run(words)
  }
} catch {
  error.tell()
  exit(error.sysexit)
}
