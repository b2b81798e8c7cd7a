import { setTimeout as wait } from 'node:timers/promises';
import { type Pair, send } from '../messages/pairs.ts';
import type { Devices } from './devices.ts';

type Telling = { origin: string; devices: Devices; pairs: readonly (Pair & { people: readonly number[] })[] };

/** The longest that a change may take to come, with room for a machine that does other things. */
const patienceMs = 10_000;
/** Senders that write at the same time. */
const atOnce = 4;

/**
 * Sends a message in each pair's thread, a few at a time, and waits until every stream of both has told of it. Answers
 * with how many events were due and how many did not come.
 */
export async function tellAll({ origin, devices, pairs }: Telling): Promise<{ due: number; missed: number }> {
  devices.forgetChanges();
  const expected = new Map<number, number>();
  for (const person of pairs.flatMap(({ people }) => people)) expected.set(person, (expected.get(person) ?? 0) + 1);
  const waiting = [...pairs];
  const sendAll = async () => {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) await send(origin, pair, 'Er du hjemme?');
  };
  await Promise.all(Array.from({ length: atOnce }, sendAll));
  const until = performance.now() + patienceMs;
  for (;;) {
    const all = [...expected].flatMap(([person, due]) =>
      devices.changesOf(person).map((changes) => ({ due, missed: Math.max(0, due - changes) })),
    );
    const missed = all.reduce((sum, stream) => sum + stream.missed, 0);
    if (missed === 0 || performance.now() > until) {
      return { due: all.reduce((sum, { due }) => sum + due, 0), missed };
    }
    await wait(100);
  }
}
