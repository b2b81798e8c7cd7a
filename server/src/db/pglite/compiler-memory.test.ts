import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { embeddedMemory } from './compiler-memory.ts';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';

const program = fileURLToPath(new URL('../../testing/processes/first-start.ts', import.meta.url));

test.skipIf(process.platform !== 'linux')(
  'promise 101: a first start with 1 GB of memory stays below 700 MB',
  async () => {
    // Memory settings from deploy/grenda.service.
    const options = ['--max-semi-space-size=8', '--max-old-space-size=256', program, makeDataDir(), `${2 ** 30}`];
    const { stdout } = await promisify(execFile)(process.execPath, options, {
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout) * 1024).toBeLessThan(embeddedMemory);
  },
);
