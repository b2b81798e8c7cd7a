import fs from 'node:fs';

// Preloaded into the product. After SIGUSR2, one fsync fails, as on a broken disk; the next succeeds, as on Linux.
const fsync = fs.fsyncSync;
process.on('SIGUSR2', () => {
  fs.fsyncSync = () => {
    fs.fsyncSync = fsync;
    console.error(`fsync fails at ${Date.now()}`);
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' });
  };
});
