import fs from 'node:fs';

// Control runs preload this file into the product, which then acknowledges writes that are not on disk. If a
// control run loses no data, the fault run could not detect a loss either.
fs.fsyncSync = () => {};
