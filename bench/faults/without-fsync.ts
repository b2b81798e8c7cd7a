import fs from 'node:fs';

// Preloaded into the product in control runs. It then acknowledges data that is not on disk, as PGlite does by default.
fs.fsyncSync = () => {};
