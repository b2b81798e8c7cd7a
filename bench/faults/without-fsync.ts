import fs from 'node:fs';

// Preloaded into the product in control runs. It then acknowledges data that is not on disk.
fs.fsyncSync = () => {};
