import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { signInPeople } from '../clients.ts';
import { startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep } from '../wait.ts';
import { addTo, countOf, findLost, nothingAcknowledged, startWriters } from '../writers.ts';

const rounds = 15;

/** Promise 42: kill -9 in the middle of writes. */
export const kill: FaultRun = {
  about: 'kill -9 under writes on both engines, 15 times each: nothing acknowledged is lost',
  start: async (stage) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await killOn(stage, engine));
    return outcomes;
  },
};

async function killOn(stage: Stage, engine: Engine): Promise<Outcome> {
  const store = await openStore(stage, engine);
  let product = await startProduct(stage, { store });
  const people = await signInPeople(product.origin, 4);
  const all = nothingAcknowledged();
  const lost = new Set<string>();
  const startsMs: number[] = [];
  const tick = progress(`kill -9, ${engine}`, rounds);
  for (let round = 0; round < rounds; round += 1) {
    const writers = startWriters(people);
    // Never at the same moment of what the writers do.
    await sleep(300 + Math.random() * 1_200);
    await product.kill();
    await writers.stop();
    addTo(all, writers.acknowledged);
    product = await startProduct(stage, { store });
    startsMs.push(product.startedInMs);
    for (const each of await findLost(people, writers.acknowledged)) lost.add(each);
    tick();
  }
  for (const each of await findLost(people, all)) lost.add(each);
  await product.stop();
  return {
    run: `kill, ${engine}`,
    rounds,
    acknowledged: countOf(all),
    lost: lost.size,
    faults: [...lost].slice(0, 5).map((each) => `Lost: ${each}.`),
    figures: { ...sizes(all), slowestStartMs: Math.round(Math.max(...startsMs)) },
  };
}

function sizes(acknowledged: Record<string, string[]>): Record<string, number> {
  return Object.fromEntries(Object.entries(acknowledged).map(([what, all]) => [what, all.length]));
}
