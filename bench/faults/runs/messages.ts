import { progress } from '../../harness/progress.ts';
import { openThread, startConversation } from '../conversation.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { signInClients } from '../clients.ts';
import { startProduct } from '../product.ts';
import { checkConversation } from '../check-conversation.ts';
import type { RunContext } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep } from '../wait.ts';

const rounds = 50;
/** Small enough that no user sends 1,000 messages, the limit per day, during the run. */
const maxBetweenKills = 20;

export const messages: FaultRun = {
  about:
    'kill -9 while two neighbours write to each other, 50 times on each engine: each message is stored once (promise 60)',
  start: async (context) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await runWithEngine(context, engine));
    const storedUnacknowledged = outcomes.reduce((sum, { figures }) => sum + (figures['storedUnacknowledged'] ?? 0), 0);
    if (storedUnacknowledged === 0)
      outcomes[0]?.violations.push('No kill hit between storing a message and acknowledging it.');
    return outcomes;
  },
};

async function runWithEngine(context: RunContext, engine: Engine): Promise<Outcome> {
  const options = { store: await openStore(context, engine), env: { NEIGHBOUR_APP: 'open' } };
  let product = await startProduct(context, options);
  const { neighbours } = await signInClients(product.origin, 2);
  const [owner, requester] = neighbours;
  if (!owner || !requester) throw new Error('The demo has too few neighbours.');
  const pair = await openThread(owner, requester);
  const conversation = startConversation(pair);
  const startsMs: number[] = [];
  const tick = progress(`messages, ${engine}`, rounds);
  for (let round = 0; round < rounds; round += 1) {
    await conversation.waitForMore(1 + Math.floor(Math.random() * maxBetweenKills));
    await sleep(Math.random() * 15);
    await product.kill();
    product = await startProduct(context, options);
    startsMs.push(product.startupMs);
    tick();
  }
  await conversation.finish();
  const { acknowledged, repeats } = conversation;
  const { stored, lost, duplicates, violations } = await checkConversation(pair, acknowledged);
  await product.stop();
  return {
    run: `messages, ${engine}`,
    rounds,
    acknowledged: acknowledged.length,
    lost,
    violations,
    figures: { stored, duplicates, ...repeats, slowestStartMs: Math.round(Math.max(...startsMs)) },
  };
}
