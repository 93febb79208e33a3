// Placeholder: replaced by the first file of BoardStore.
