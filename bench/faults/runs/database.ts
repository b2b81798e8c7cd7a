import { randomUUID } from 'node:crypto';
import { progress } from '../../harness/progress.ts';
import { type Loops, startLoops } from '../loops.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type Answer, openClient, signInPeople, statusOf } from '../people.ts';
import type { Postgres } from '../postgres.ts';
import { type Product, startProduct } from '../product.ts';
import type { Stage } from '../stage.ts';
import { openPostgresStore } from '../stores.ts';
import { sleep, until } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

const roundsOfEach = 4;
const toldWithinMs = 3_000;
const wellWithinMs = 2_000;

/** Row 41: PostgreSQL goes and comes back under load. */
export const database: FaultRun = {
  about: 'PostgreSQL stopped and started under load: a 503 problem within 3 s, well within 2 s of its return',
  start: async (stage) => [await stopUnderLoad(stage)],
};

async function stopUnderLoad(stage: Stage): Promise<Outcome> {
  const { postgres, store } = await openPostgresStore(stage);
  const product = await startProduct(stage, { store });
  const answers: Answer[] = [];
  const people = await signInPeople(product.origin, 4, (answer) => answers.push(answer));
  const readers = startReaders(product, (answer) => answers.push(answer));
  const writers = startWriters(people, (answer) => answers.push(answer));
  const wellAgainMs: number[] = [];
  const modes = Array.from({ length: roundsOfEach }, () => ['fast', 'immediate'] as const).flat();
  const tick = progress('stopped and started', modes.length);
  for (const mode of modes) {
    await sleep(500);
    postgres.stop(mode);
    await sleep(2_500);
    wellAgainMs.push(await timeToRecover(postgres, product));
    tick();
  }
  await Promise.all([readers.stop(), writers.stop()]);
  const lost = await findLost(people, writers.acknowledged);

  const refused = answers.filter(({ status }) => status === 503);
  const slowestMs = Math.max(...refused.map(({ ms }) => ms));
  const faults = [
    ...lost.map((each) => `Lost: ${each}.`),
    ...answers.flatMap(faultOf),
    ...(product.isAlive() ? [] : ['The process died.']),
    ...wellAgainMs.filter((ms) => ms > wellWithinMs).map((ms) => `Well again only after ${Math.round(ms)} ms.`),
    ...(refused.length === 0 ? ['Nothing was ever refused, so the stops did not tell.'] : []),
  ];
  return {
    run: 'database, postgres',
    rounds: modes.length,
    acknowledged: writers.count(),
    lost: lost.length,
    faults: [...new Set(faults)].slice(0, 8),
    figures: {
      answers: answers.length,
      refused: refused.length,
      slowestRefusalMs: Math.round(slowestMs),
      slowestRecoveryMs: Math.round(Math.max(...wellAgainMs)),
    },
  };
}

/** Everything asked for gets an answer, and an error is a problem document in time. */
function faultOf({ method, path, status, contentType, ms }: Answer): string[] {
  const what = `${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`;
  if (status >= 200 && status < 300) return [];
  // A code that nobody was mailed is refused; looking for it takes the database.
  if (status === 401 && path === '/api/auth/confirm-email') return [];
  if (status !== 503) return [`${what} answered ${status === 0 ? 'nothing' : status}.`];
  if (!contentType.startsWith('application/problem+json')) return [`${what} answered 503 as ${contentType}.`];
  return ms > toldWithinMs ? [`${what} was refused after more than 3 s.`] : [];
}

/** From the moment the server takes connections until calls succeed again, in milliseconds. */
async function timeToRecover(postgres: Postgres, product: Product): Promise<number> {
  postgres.start();
  const visitor = openClient(product.origin);
  return until('calls succeed again', 20_000, async () => {
    const status = await visitor.forgotPassword({ body: { email: 'ingen@nabo.example' } }).then(() => 200, statusOf);
    return status === 200;
  });
}

/** Visitors who follow links, one after the other; whether the code is known takes the database. */
function startReaders({ origin }: Product, onAnswer: (answer: Answer) => void): Loops {
  const visitor = openClient(origin, onAnswer);
  const read = () => visitor.confirmEmail({ query: { userId: randomUUID(), code: 'x' } });
  return startLoops([read, read, read]);
}
