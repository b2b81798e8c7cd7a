import { setTimeout as wait } from 'node:timers/promises';
import { type Pair, send } from '../messages/pairs.ts';
import type { Devices } from './devices.ts';

type Two = Pair & { people: readonly number[] };

type Telling = { origin: string; devices: Devices; pairs: readonly Two[]; round?: number };

/** The longest that a change may take to come, with room for a machine that does other things. */
const patienceMs = 10_000;
/** Senders that write at the same time. */
const atOnce = 4;

/**
 * Sends a message in pairs' threads, a few at a time, and waits until every stream of both has told of it. Answers with
 * how many events were due and how many did not come.
 */
export async function tellAll({
  origin,
  devices,
  pairs,
  round = 0,
}: Telling): Promise<{ due: number; missed: number }> {
  devices.forgetChanges();
  const waiting = apart([...pairs.slice(round * 100), ...pairs.slice(0, round * 100)]);
  const concerned = waiting.flatMap(({ people }) => people);
  const sendAll = async () => {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) await send(origin, pair, 'Er du hjemme?');
  };
  await Promise.all(Array.from({ length: atOnce }, sendAll));
  const until = performance.now() + patienceMs;
  for (;;) {
    const changes = concerned.flatMap((person) => devices.changesOf(person));
    const missed = changes.filter((count) => count === 0).length;
    if (missed === 0 || performance.now() > until) return { due: changes.length, missed };
    await wait(100);
  }
}

/** Pairs of which no two have a person in common: two changes of one person may be told of by one event. */
function apart(pairs: readonly Two[]): Two[] {
  const taken = new Set<number>();
  return pairs.filter(({ people }) => {
    if (people.some((person) => taken.has(person))) return false;
    for (const person of people) taken.add(person);
    return true;
  });
}
