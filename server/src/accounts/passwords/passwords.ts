import { availableParallelism } from 'node:os';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { KnownError } from '../../shared/errors.ts';
import type { Passwords } from '../../deps.ts';
import { createBoundedQueue } from '../../shared/bounded-queue.ts';
import { lowerPoolPriority } from './thread-priority.ts';

/** Argon2id (the default of the package) with 19 MiB, two passes and one lane (promise 1). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/**
 * The number of cores plus one, to keep every core busy, but at most three, so that one of libuv's four threads stays
 * free for files and DNS.
 */
const concurrency = Math.min(3, availableParallelism() + 1);
const maxWaiting = 128;

export async function createPasswords(): Promise<Passwords> {
  const { run, load } = createBoundedQueue({
    concurrency,
    maxWaiting,
    queueFullError: () => new KnownError('busy', { retryAfterS: 2 }),
  });
  const dummyHash = await hash('the hash of an account that does not exist', strength);
  await lowerPoolPriority();
  return {
    hash: (password) => run(() => hash(password, strength)),
    matches: async (passwordHash, password) => {
      const isMatch = await run(() => verify(passwordHash ?? dummyHash, password));
      return isMatch && passwordHash !== undefined;
    },
    isWeak: (passwordHash) => {
      const { memoryCost, timeCost } = parseOptions(passwordHash);
      const isArgon2id = passwordHash.startsWith('$argon2id$');
      return !isArgon2id || memoryCost < strength.memoryCost || timeCost < strength.timeCost;
    },
    load,
  };
}
