// Owns a library for tests with librgbmatrix's C names, which refuses what that refuses or dies of.
import Foundation
import Testing

/// The library, built by the C compiler, and what it was asked for.
final class StrictMatrix {
  let folder: String
  var library: String { folder + "/librgbmatrix.so.1" }

  init() throws {
    folder = NSTemporaryDirectory() + "/nextflight-matrix-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try Self.source.write(toFile: folder + "/matrix.c", atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "cc", "-shared", "-fPIC", "-Wall", "-Werror", "-DLOG=\"\(folder)/log\"",
      "-DWAY=\"\(folder)\"",
      "-o", library, folder + "/matrix.c",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Its lines: "create 128x32", "brightness 40", "frame 0102...", "delete", "refused ...".
  var log: [String] {
    let text = (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Makes it end the helper at the next swap ("die"), or never return from it ("hang"); nil as usual.
  func behave(_ way: String?) throws {
    for name in ["die", "hang"] {
      let file = folder + "/" + name
      if name == way {
        try "".write(toFile: file, atomically: true, encoding: .utf8)
      } else {
        try? FileManager.default.removeItem(atPath: file)
      }
    }
  }

  private static let source = """
    #include <stdarg.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    struct RGBLedMatrix { int alive, width, height; struct LedCanvas *shown, *idle; };
    struct LedCanvas { struct RGBLedMatrix *matrix; uint8_t *pixels; };

    static void note(const char *format, ...)
    {
    	FILE *log = fopen(LOG, "a");
    	va_list list;
    	va_start(list, format);
    	vfprintf(log, format, list);
    	va_end(list);
    	fclose(log);
    }

    static void refuse(const char *why)
    {
    	note("refused %s\\n", why);
    	abort();
    }

    static struct LedCanvas *canvas_of(struct RGBLedMatrix *matrix)
    {
    	struct LedCanvas *canvas = calloc(1, sizeof *canvas);
    	canvas->matrix = matrix;
    	canvas->pixels = calloc(3, matrix->width * matrix->height);
    	return canvas;
    }

    struct RGBLedMatrix *led_matrix_create_from_options(void *options, int *argc, char ***argv)
    {
    	static const char *words[] = {"--led-gpio-mapping=", "--led-slowdown-gpio=", "--led-brightness="};
    	int rows = 32, columns = 32, chain = 1, parallel = 1;
    	struct RGBLedMatrix *matrix;

    	printf("It may well print something here.\\n");
    	fflush(stdout);
    	if (options)
    		refuse("options of another version");
    	if (*argc < 1 || strncmp((*argv)[0], "--", 2) == 0)
    		refuse("flags without a program's name before them");
    	if ((*argv)[*argc])
    		refuse("argv without its end");
    	for (int i = 1; i < *argc; i++) {
    		const char *word = (*argv)[i];
    		int known = sscanf(word, "--led-rows=%d", &rows) == 1 ||
    			sscanf(word, "--led-cols=%d", &columns) == 1 ||
    			sscanf(word, "--led-chain=%d", &chain) == 1 ||
    			sscanf(word, "--led-parallel=%d", &parallel) == 1;
    		for (size_t w = 0; w < sizeof words / sizeof *words; w++)
    			known |= strncmp(word, words[w], strlen(words[w])) == 0;
    		if (!known) {
    			fprintf(stderr, "unknown flag %s\\n", word);
    			return NULL;
    		}
    	}
    	*argc = 1;
    	matrix = calloc(1, sizeof *matrix);
    	matrix->alive = 1;
    	matrix->width = columns * chain;
    	matrix->height = rows * parallel;
    	matrix->shown = canvas_of(matrix);
    	note("create %dx%d\\n", matrix->width, matrix->height);
    	return matrix;
    }

    struct LedCanvas *led_matrix_create_offscreen_canvas(struct RGBLedMatrix *matrix)
    {
    	if (!matrix->alive)
    		refuse("use after delete");
    	return matrix->idle = canvas_of(matrix);
    }

    void led_canvas_get_size(const struct LedCanvas *canvas, int *width, int *height)
    {
    	*width = canvas->matrix->width;
    	*height = canvas->matrix->height;
    }

    void set_image(struct LedCanvas *canvas, int x, int y, const uint8_t *image, size_t size, int width,
    	       int height, char is_bgr)
    {
    	struct RGBLedMatrix *matrix = canvas->matrix;

    	if (!matrix->alive)
    		refuse("use after delete");
    	if (size != (size_t)3 * width * height)
    		refuse("a wrong count of bytes");
    	if (x || y || width != matrix->width || height != matrix->height || is_bgr)
    		refuse("a part of a picture");
    	if (canvas == matrix->shown)
    		refuse("drawing on what is shown");
    	memcpy(canvas->pixels, image, size);
    }

    struct LedCanvas *led_matrix_swap_on_vsync(struct RGBLedMatrix *matrix, struct LedCanvas *canvas)
    {
    	if (!matrix->alive)
    		refuse("use after delete");
    	if (canvas->matrix != matrix || canvas != matrix->idle)
    		refuse("a foreign canvas");
    	if (access(WAY "/die", F_OK) == 0)
    		abort();
    	while (access(WAY "/hang", F_OK) == 0)
    		usleep(10000);
    	matrix->idle = matrix->shown;
    	matrix->shown = canvas;
    	FILE *log = fopen(LOG, "a");
    	fputs("frame ", log);
    	for (int i = 0; i < 3 * matrix->width * matrix->height; i++)
    		fprintf(log, "%02x", canvas->pixels[i]);
    	fputs("\\n", log);
    	fclose(log);
    	return matrix->idle;
    }

    void led_matrix_set_brightness(struct RGBLedMatrix *matrix, uint8_t brightness)
    {
    	if (!matrix->alive)
    		refuse("use after delete");
    	if (brightness < 1 || brightness > 100)
    		refuse("a brightness that is none");
    	note("brightness %d\\n", brightness);
    }

    void led_matrix_delete(struct RGBLedMatrix *matrix)
    {
    	if (!matrix->alive)
    		refuse("a second delete");
    	matrix->alive = 0;
    	note("delete\\n");
    }
    """
}
