// Placeholder: replaced by the first file of BoardLinux.
