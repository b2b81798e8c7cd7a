import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test.runIf(process.platform === 'linux')(
  'hashing threads get a lower priority, and the event loop keeps its own',
  async () => {
    const own = getPriority();
    await createPasswords();
    const pool = readdirSync('/proc/self/task').filter(
      (thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8') === 'libuv-worker\n',
    );
    expect(pool.length).toBeGreaterThan(0);
    expect(pool.map((thread) => getPriority(Number(thread)))).toEqual(pool.map(() => 10));
    expect(getPriority()).toBe(own);
  },
);
