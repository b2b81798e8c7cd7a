import { availableParallelism } from 'node:os';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { KnownError } from '../../shared/errors.ts';
import type { Passwords } from '../../deps.ts';
import { createQueue } from './bounded-queue.ts';
import { lowerPoolPriority } from './thread-priority.ts';

/** 19 MiB, two passes, one lane, of Argon2id, which the package takes by default (promise 1). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/**
 * One more than there are cores, so that none waits for the event loop to pass on the next; of libuv's pool of four one
 * is left for files and DNS.
 */
const atOnce = Math.min(3, availableParallelism() + 1);
const waitingAtMost = 128;

/** Rejects with a `busy` {@link KnownError} when too many wait already. */
export async function createPasswords(): Promise<Passwords> {
  const { inTurn, load } = createQueue({
    atOnce,
    waitingAtMost,
    refusal: () => new KnownError('busy', { retryAfterS: 2 }),
  });
  const nobodysHash = await hash('the hash of an account that does not exist', strength);
  await lowerPoolPriority();
  return {
    hash: (password) => inTurn(() => hash(password, strength)),
    matches: async (passwordHash, password) => {
      const isMatch = await inTurn(() => verify(passwordHash ?? nobodysHash, password));
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
