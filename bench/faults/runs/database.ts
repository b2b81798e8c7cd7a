import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type Answer, openClient, signInPeople, statusOf } from '../clients.ts';
import type { Postgres } from '../postgres.ts';
import { type Product, startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { openPostgresStore } from '../stores.ts';
import { faultOfAnswer, startVisitors } from '../visitors.ts';
import { sleep, until } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

const roundsOfEach = 4;
const toldWithinMs = 3_000;
const wellWithinMs = 2_000;

/** Promise 41: PostgreSQL goes and comes back under load. */
export const database: FaultRun = {
  about: 'PostgreSQL stopped and started under load: a 503 problem within 3 s, well within 2 s of its return',
  start: async (stage) => [await stopUnderLoad(stage)],
};

async function stopUnderLoad(stage: Stage): Promise<Outcome> {
  const { postgres, store } = await openPostgresStore(stage);
  const product = await startProduct(stage, { store });
  const answers: Answer[] = [];
  const people = await signInPeople(product.origin, 4, (answer) => answers.push(answer));
  const readers = startVisitors(product.origin, (answer) => answers.push(answer));
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
    ...answers.flatMap((answer) => faultOfAnswer(answer, toldWithinMs)),
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

/** From the moment the server takes connections until calls succeed again, in milliseconds. */
async function timeToRecover(postgres: Postgres, product: Product): Promise<number> {
  postgres.start();
  const visitor = openClient(product.origin);
  return until('calls succeed again', 20_000, async () => {
    const status = await visitor.forgotPassword({ body: { email: 'ingen@nabo.example' } }).then(() => 200, statusOf);
    return status === 200;
  });
}
