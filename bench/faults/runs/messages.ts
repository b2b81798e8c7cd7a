import { progress } from '../../harness/progress.ts';
import { introduce, startCorrespondence } from '../conversation.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { signInPeople } from '../clients.ts';
import { startProduct } from '../product.ts';
import { readCorrespondence } from '../check-conversation.ts';
import type { Stage } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep } from '../wait.ts';

const rounds = 50;
/** Few enough that all rounds stay below the thousand messages a day that a neighbour may send. */
const mostBetweenKills = 20;

/** Promise 60: kill -9 while two neighbours write to each other. */
export const messages: FaultRun = {
  about: 'kill -9 while two neighbours write to each other, 50 times on each engine: each message is kept once',
  start: async (stage) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await killOn(stage, engine));
    const keptUnheard = outcomes.reduce((sum, { figures }) => sum + (figures['keptUnheard'] ?? 0), 0);
    // Without one, nothing was there that could have been kept twice.
    if (keptUnheard === 0) outcomes[0]?.faults.push('No kill cut the answer to a kept message: the run cannot tell.');
    return outcomes;
  },
};

async function killOn(stage: Stage, engine: Engine): Promise<Outcome> {
  const options = { store: await openStore(stage, engine), env: { NEIGHBOUR_APP: 'open' } };
  let product = await startProduct(stage, options);
  const { neighbours } = await signInPeople(product.origin, 2);
  const [owner, asker] = neighbours;
  if (!owner || !asker) throw new Error('The demo has too few neighbours.');
  const pair = await introduce(owner, asker);
  const correspondence = startCorrespondence(pair);
  const startsMs: number[] = [];
  const tick = progress(`messages, ${engine}`, rounds);
  for (let round = 0; round < rounds; round += 1) {
    await correspondence.hear(1 + Math.floor(Math.random() * mostBetweenKills));
    // Never at the same moment of what a message takes.
    await sleep(Math.random() * 15);
    await product.kill();
    product = await startProduct(stage, options);
    startsMs.push(product.startedInMs);
    tick();
  }
  await correspondence.finish();
  const { acknowledged, repeats } = correspondence;
  const { kept, lost, doubled, faults } = await readCorrespondence(pair, acknowledged);
  await product.stop();
  return {
    run: `messages, ${engine}`,
    rounds,
    acknowledged: acknowledged.length,
    lost,
    faults,
    figures: { kept, doubled, ...repeats, slowestStartMs: Math.round(Math.max(...startsMs)) },
  };
}
