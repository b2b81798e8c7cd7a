import { setTimeout as wait } from 'node:timers/promises';
import { type Pair, send } from '../messages/pairs.ts';
import type { Devices } from './devices.ts';

type NumberedPair = Pair & { users: readonly number[] };

type Options = { origin: string; devices: Devices; pairs: readonly NumberedPair[]; round?: number };

const maxWaitMs = 10_000;
const concurrency = 4;

/**
 * Sends a message in threads without common members. Returns how many streams should have reported a change, and how
 * many of them did not.
 */
export async function countMissedEvents({
  origin,
  devices,
  pairs,
  round = 0,
}: Options): Promise<{ expected: number; missed: number }> {
  devices.resetChanges();
  const queue = withoutSharedUsers([...pairs.slice(round * 100), ...pairs.slice(0, round * 100)]);
  const members = queue.flatMap(({ users }) => users);
  const sendAll = async () => {
    for (let pair = queue.pop(); pair; pair = queue.pop()) await send(origin, pair, 'Er du hjemme?');
  };
  await Promise.all(Array.from({ length: concurrency }, sendAll));
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const changes = members.flatMap((user) => devices.changesOf(user));
    const missed = changes.filter((count) => count === 0).length;
    if (missed === 0 || performance.now() > deadline) return { expected: changes.length, missed };
    await wait(100);
  }
}

/** Selects pairs that have no user in common, because a single event may report two messages to a user. */
function withoutSharedUsers(pairs: readonly NumberedPair[]): NumberedPair[] {
  const seen = new Set<number>();
  return pairs.filter(({ users }) => {
    if (users.some((user) => seen.has(user))) return false;
    for (const user of users) seen.add(user);
    return true;
  });
}
