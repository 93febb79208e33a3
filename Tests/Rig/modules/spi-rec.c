// SPDX-License-Identifier: GPL-2.0
/*
 * An SPI bus with no wires and one device, /dev/spidev0.0, which takes mode 0 and at most 10 MHz, as a MAX7219
 * does. What is sent goes nowhere; the kernel's own trace events spi:spi_set_cs and spi:spi_transfer_start
 * record it.
 */
#include <linux/device.h>
#include <linux/module.h>
#include <linux/spi/spi.h>
#include <linux/version.h>

#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
#define spi_alloc_host spi_alloc_master
#endif

static struct device *root;
static struct spi_controller *bus;

static int rec_transfer_one(struct spi_controller *controller, struct spi_device *spi, struct spi_transfer *transfer)
{
	return 0;
}

static void rec_set_cs(struct spi_device *spi, bool level)
{
}

static int __init rec_init(void)
{
	/* A name that spidev knows, as "spidev" is none of hardware's. */
	struct spi_board_info info = { .modalias = "dh2228fv", .max_speed_hz = 10000000, .mode = SPI_MODE_0 };
	int error;

	root = root_device_register("spi-rec");
	if (IS_ERR(root))
		return PTR_ERR(root);
	bus = spi_alloc_host(root, 0);
	if (!bus) {
		root_device_unregister(root);
		return -ENOMEM;
	}
	bus->bus_num = 0;
	bus->num_chipselect = 1;
	bus->mode_bits = 0;
	bus->bits_per_word_mask = SPI_BPW_MASK(8);
	bus->max_speed_hz = 10000000;
	bus->set_cs = rec_set_cs;
	bus->transfer_one = rec_transfer_one;
	error = spi_register_controller(bus);
	if (error) {
		spi_controller_put(bus);
		root_device_unregister(root);
		return error;
	}
	return spi_new_device(bus, &info) ? 0 : -ENODEV;
}

static void __exit rec_exit(void)
{
	spi_unregister_controller(bus);
	root_device_unregister(root);
}

module_init(rec_init);
module_exit(rec_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("an SPI bus that only records");
