import fs from 'node:fs';

// Preloaded into the product in control runs, so that it acknowledges data that is not on disk.
fs.fsyncSync = () => {};
