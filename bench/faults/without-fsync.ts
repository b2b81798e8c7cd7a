import fs from 'node:fs';

// Loaded before the product in a control round: it then acknowledges what is on no disk yet, as PGlite does by itself.
fs.fsyncSync = () => {};
