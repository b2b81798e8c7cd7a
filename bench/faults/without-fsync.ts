import fs from 'node:fs';

// Preloaded into the product in control runs, in which it acknowledges data that is not on disk.
fs.fsyncSync = () => {};
