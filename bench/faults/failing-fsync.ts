import fs from 'node:fs';

// Loaded before the product: after SIGUSR2 its next fsync fails as it does on a broken disk, and all later ones succeed,
// as Linux has it.
const fsync = fs.fsyncSync;
process.on('SIGUSR2', () => {
  fs.fsyncSync = () => {
    fs.fsyncSync = fsync;
    console.error(`fsync fails at ${Date.now()}`);
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' });
  };
});
