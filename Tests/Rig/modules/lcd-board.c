// SPDX-License-Identifier: GPL-2.0
/*
 * A board with a character display on GPIO lines, for the kernel's own driver (hd44780), which
 * makes /dev/lcd of it: what a device tree says on a Raspberry Pi. `chip` is the label of the
 * chip, whose lines 0 to 6 are RS, E, D4 to D7 and the light.
 */
#include <linux/gpio/machine.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/property.h>

static char *chip = "lcd";
module_param(chip, charp, 0444);
static unsigned int columns = 16;
module_param(columns, uint, 0444);
static unsigned int rows = 2;
module_param(rows, uint, 0444);

static struct gpiod_lookup_table lines = {
	.dev_id = "hd44780",
	.table = {
		GPIO_LOOKUP(NULL, 0, "rs", GPIO_ACTIVE_HIGH),
		GPIO_LOOKUP(NULL, 1, "enable", GPIO_ACTIVE_HIGH),
		GPIO_LOOKUP_IDX(NULL, 2, "data", 0, GPIO_ACTIVE_HIGH),
		GPIO_LOOKUP_IDX(NULL, 3, "data", 1, GPIO_ACTIVE_HIGH),
		GPIO_LOOKUP_IDX(NULL, 4, "data", 2, GPIO_ACTIVE_HIGH),
		GPIO_LOOKUP_IDX(NULL, 5, "data", 3, GPIO_ACTIVE_HIGH),
		GPIO_LOOKUP(NULL, 6, "backlight", GPIO_ACTIVE_HIGH),
		{ }
	},
};

static struct platform_device *board;

static int __init board_init(void)
{
	const struct property_entry properties[] = {
		PROPERTY_ENTRY_U32("display-width-chars", columns),
		PROPERTY_ENTRY_U32("display-height-chars", rows),
		{ }
	};
	const struct platform_device_info info = {
		.name = "hd44780",
		.id = PLATFORM_DEVID_NONE,
		.properties = properties,
	};
	int i;

	for (i = 0; i < 7; i++)
		lines.table[i].key = chip;
	gpiod_add_lookup_table(&lines);
	board = platform_device_register_full(&info);
	if (IS_ERR(board)) {
		gpiod_remove_lookup_table(&lines);
		return PTR_ERR(board);
	}
	return 0;
}

static void __exit board_exit(void)
{
	platform_device_unregister(board);
	gpiod_remove_lookup_table(&lines);
}

module_init(board_init);
module_exit(board_exit);
MODULE_SOFTDEP("pre: hd44780");
MODULE_DESCRIPTION("a character display on GPIO lines");
MODULE_LICENSE("GPL");
