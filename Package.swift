// swift-tools-version: 6.0
// The targets of Nextflight and who may know whom. Imports point down only; `.ci/imports` checks it.
import PackageDescription

/// A C library of Debian's: a module map and, where Swift can't call it as it is, static inline shims.
func library(_ name: String, pkgConfig: String? = nil, apt: String? = nil) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig,
    providers: apt.map { [.apt([$0])] })
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [])
  -> Target
{
  .testTarget(name: name, dependencies: dependencies, exclude: exclude)
}

let package = Package(
  name: "nextflight",
  products: [
    .executable(name: "nextflight", targets: ["nextflight"]),
    .executable(name: "nextflight-fetch", targets: ["nextflight-fetch"]),
    .executable(name: "nextflight-hub75", targets: ["nextflight-hub75"]),
  ],
  targets: [
    // What the sign is, what it says, and how that looks: no C, no Foundation, no system calls.
    .target(name: "BoardCore"),
    .target(name: "BoardWords", dependencies: ["BoardCore"], exclude: ["generate"]),
    .target(name: "BoardRender", dependencies: ["BoardCore", "BoardWords"]),
    .target(name: "BoardPanels", dependencies: ["BoardCore", "BoardRender"]),

    // What the sign and its helper for HUB75 panels say to each other: pure, and small for a program of root.
    .target(name: "BoardPipe"),

    // One outside world each.
    .target(name: "BoardZone", dependencies: ["BoardCore"]),
    .target(name: "BoardTable", dependencies: ["BoardCore"]),
    .target(name: "BoardConfig", dependencies: ["BoardCore", "BoardWords", "CYAML"]),
    .target(name: "BoardText", dependencies: ["BoardRender", "CFreeType", "CRaqm"]),
    .target(name: "BoardPNG", dependencies: ["BoardRender", "CPNG"]),
    .target(name: "BoardStore", dependencies: ["BoardCore", "CSQLite"]),
    .target(
      name: "BoardLinux",
      dependencies: [
        "BoardCore", "BoardRender", "BoardPanels", "BoardPipe", "CDRM", "CEvdev", "CGPIOD",
        "CLinux",
      ]),
    .target(
      name: "BoardFeeds",
      dependencies: ["BoardCore", "BoardTable", "BoardConfig", "BoardStore", "CLinux"]),

    .target(name: "BoardArguments", dependencies: ["CLinux"]),

    // The real sign, the simulated sign, and the programs.
    .target(
      name: "BoardRuntime",
      dependencies: [
        "BoardCore", "BoardWords", "BoardRender", "BoardPanels", "BoardText", "BoardPNG",
        "BoardStore", "BoardZone", "BoardConfig", "BoardLinux",
      ]),
    .target(
      name: "BoardSim",
      dependencies: [
        "BoardCore", "BoardWords", "BoardRender", "BoardPanels", "BoardText", "BoardPNG",
        "BoardTable", "BoardConfig",
      ]),
    .executableTarget(
      name: "nextflight",
      dependencies: [
        "BoardRuntime", "BoardSim", "BoardArguments", "BoardCore", "BoardWords", "BoardRender",
        "BoardPanels", "BoardText", "BoardConfig", "BoardTable", "BoardZone", "BoardStore",
        "BoardLinux",
      ]),
    .executableTarget(
      name: "nextflight-fetch",
      dependencies: [
        "BoardFeeds", "BoardArguments", "BoardConfig", "BoardStore", "BoardTable", "BoardZone",
        "BoardCore",
      ]),
    .executableTarget(name: "nextflight-hub75", dependencies: ["BoardPipe", "CLinux"]),
    .executableTarget(
      name: "nextflight-bench",
      dependencies: [
        "BoardCore", "BoardWords", "BoardRender", "BoardPanels", "BoardText", "BoardTable",
        "BoardStore", "BoardLinux", "CLinux",
      ],
      exclude: ["Baselines"]),

    library("CDRM", pkgConfig: "libdrm", apt: "libdrm-dev"),
    library("CEvdev", pkgConfig: "libevdev", apt: "libevdev-dev"),
    library("CGPIOD", pkgConfig: "libgpiod", apt: "libgpiod-dev"),
    library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    library("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    // Its header needs FreeType's flags alone. Its own bring those of GLib, too, and among them Swift 6.0
    // warns of "-pthread".
    library("CRaqm", pkgConfig: "freetype2", apt: "libraqm-dev"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    library("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    library("CLinux"),

    tests("BoardCoreTests", ["BoardCore"]),
    tests("BoardWordsTests", ["BoardWords"]),
    tests(
      "BoardRenderTests", ["BoardRender", "BoardWords", "BoardText", "BoardPNG"],
      exclude: ["Goldens"]),
    tests("BoardPanelsTests", ["BoardPanels", "BoardTable"], exclude: ["Goldens"]),
    tests("BoardPipeTests", ["BoardPipe"]),
    tests("BoardTextTests", ["BoardText"]),
    tests("BoardZoneTests", ["BoardZone"]),
    tests("BoardTableTests", ["BoardTable"]),
    tests("BoardConfigTests", ["BoardConfig"], exclude: ["Goldens"]),
    tests("BoardStoreTests", ["BoardStore"]),
    tests("BoardFeedsTests", ["BoardFeeds", "BoardZone"]),
    tests("BoardLinuxTests", ["BoardLinux", "BoardPanels"]),
    tests(
      "BoardRuntimeTests",
      [
        "BoardRuntime", "BoardLinux", "BoardPanels", "BoardRender", "BoardText", "BoardCore",
        "CLinux",
      ]),
    tests("BoardSimTests", ["BoardSim", "BoardPanels", "BoardRender", "BoardWords", "BoardCore"]),
    tests(
      "ProgramTests", ["BoardLinux", "BoardPanels", "BoardRender", "BoardStore", "BoardTable"]),
  ]
)
