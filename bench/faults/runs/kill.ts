import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { signInClients } from '../clients.ts';
import { startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep } from '../wait.ts';
import { addAcknowledged, countAcknowledged, findLost, nothingAcknowledged, startWriters } from '../writers.ts';

const rounds = 15;

export const kill: FaultRun = {
  about: 'kill -9 during writes, 15 times on each engine: no acknowledged write is lost (promise 42)',
  start: async (context) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await runWithEngine(context, engine));
    return outcomes;
  },
};

async function runWithEngine(context: RunContext, engine: Engine): Promise<Outcome> {
  const store = await openStore(context, engine);
  let product = await startProduct(context, { store });
  const clients = await signInClients(product.origin, 4);
  const acknowledged = nothingAcknowledged();
  const lost = new Set<string>();
  const startsMs: number[] = [];
  const tick = progress(`kill -9, ${engine}`, rounds);
  for (let round = 0; round < rounds; round += 1) {
    const writers = startWriters(clients);
    await sleep(300 + Math.random() * 1_200);
    await product.kill();
    await writers.stop();
    addAcknowledged(acknowledged, writers.acknowledged);
    product = await startProduct(context, { store });
    startsMs.push(product.startupMs);
    for (const each of await findLost(clients, writers.acknowledged)) lost.add(each);
    tick();
  }
  for (const each of await findLost(clients, acknowledged)) lost.add(each);
  await product.stop();
  return {
    run: `kill, ${engine}`,
    rounds,
    acknowledged: countAcknowledged(acknowledged),
    lost: lost.size,
    violations: [...lost].slice(0, 5).map((each) => `Lost: ${each}.`),
    figures: { ...countEach(acknowledged), slowestStartMs: Math.round(Math.max(...startsMs)) },
  };
}

function countEach(acknowledged: Record<string, string[]>): Record<string, number> {
  return Object.fromEntries(Object.entries(acknowledged).map(([what, all]) => [what, all.length]));
}
