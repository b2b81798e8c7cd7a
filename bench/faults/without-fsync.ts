import fs from 'node:fs';

// Loaded before the product in a control: it then acknowledges data that is not on disk, as PGlite does by default.
fs.fsyncSync = () => {};
