import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { signInClients } from '../clients.ts';
import { startProduct } from '../product.ts';
import { sendSlowly, startTraffic } from '../raw-traffic.ts';
import type { RunContext } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep } from '../wait.ts';
import { addAcknowledged, countAcknowledged, findLost, nothingAcknowledged, startWriters } from '../writers.ts';

const rounds = 10;
const maxExitMs = 12_000;
const slowBodiesMs = [600, 1_500, 3_000, 5_000];

export const stop: FaultRun = {
  about:
    'SIGTERM under load on both engines: no accepted request is reset, requests in flight complete, exit code 0 (promise 45)',
  start: async (context) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await runWithEngine(context, engine));
    return outcomes;
  },
};

async function runWithEngine(context: RunContext, engine: Engine): Promise<Outcome> {
  const store = await openStore(context, engine);
  // Requests are logged at this level.
  const env = { LOG_LEVEL: 'debug' };
  let product = await startProduct(context, { store, env });
  const clients = await signInClients(product.origin, 2);
  const acknowledged = nothingAcknowledged();
  const violations: string[] = [];
  const exitsMs: number[] = [];
  const count = { answered: 0, neverAccepted: 0 };
  const tick = progress(`SIGTERM, ${engine}`, rounds);
  for (let round = 0; round < rounds; round += 1) {
    const writers = startWriters(clients);
    const traffic = startTraffic(product.origin);
    await sleep(500 + Math.random() * 500);
    const slow = slowBodiesMs.map((takesMs) => sendSlowly(product.origin, takesMs));
    await sleep(400);
    const { code, ms } = await product.stop();
    if (code !== 0) violations.push(`The process exited with code ${code}: ${product.log().slice(-300)}`);
    if (ms > maxExitMs) violations.push(`The process exited only after ${Math.round(ms)} ms.`);
    for (const result of await Promise.all(slow)) {
      if (result !== 'completed') violations.push(`A slow request was aborted (${result}).`);
    }
    await Promise.all([writers.stop(), traffic.stop()]);
    // Requests that are missing from the log were still queued in the kernel, so they are not violations.
    const log = product.log();
    const handledWithoutResponse = traffic.incomplete().filter((path) => log.includes(path));
    if (handledWithoutResponse.length > 0)
      violations.push(`${handledWithoutResponse.length} requests reached the handler and got no response.`);
    count.answered += traffic.completed();
    count.neverAccepted += traffic.incomplete().length - handledWithoutResponse.length;
    exitsMs.push(ms);
    addAcknowledged(acknowledged, writers.acknowledged);
    product = await startProduct(context, { store, env });
    tick();
  }
  const lost = await findLost(clients, acknowledged);
  await product.stop();
  return {
    run: `stop, ${engine}`,
    rounds,
    acknowledged: countAcknowledged(acknowledged),
    lost: lost.length,
    violations: [...new Set([...lost.map((each) => `Lost: ${each}.`), ...violations])].slice(0, 8),
    figures: { ...count, slowestExitMs: Math.round(Math.max(...exitsMs)) },
  };
}
