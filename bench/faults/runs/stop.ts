import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { signInPeople } from '../clients.ts';
import { startProduct } from '../product.ts';
import { sendSlowly, startTraffic } from '../raw-traffic.ts';
import type { Stage } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep } from '../wait.ts';
import { addTo, countOf, findLost, nothingAcknowledged, startWriters } from '../writers.ts';

const rounds = 10;
const endsWithinMs = 12_000;
/** Requests that are in flight when the process is asked to stop, by how long their bodies take. */
const slowBodiesMs = [600, 1_500, 3_000, 5_000];

/** Promise 45: SIGTERM under load. */
export const stop: FaultRun = {
  about: 'SIGTERM under load on both engines: no accepted request is reset, what is in flight ends, exit 0',
  start: async (stage) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await stopOn(stage, engine));
    return outcomes;
  },
};

async function stopOn(stage: Stage, engine: Engine): Promise<Outcome> {
  const store = await openStore(stage, engine);
  // Each request is then logged, by its path.
  const env = { LOG_LEVEL: 'debug' };
  let product = await startProduct(stage, { store, env });
  const people = await signInPeople(product.origin, 2);
  const all = nothingAcknowledged();
  const faults: string[] = [];
  const endsMs: number[] = [];
  const count = { answered: 0, neverTaken: 0 };
  const tick = progress(`SIGTERM, ${engine}`, rounds);
  for (let round = 0; round < rounds; round += 1) {
    const writers = startWriters(people);
    const traffic = startTraffic(product.origin);
    await sleep(500 + Math.random() * 500);
    const slow = slowBodiesMs.map((takesMs) => sendSlowly(product.origin, takesMs));
    // By then they are in.
    await sleep(400);
    const { code, ms } = await product.stop();
    if (code !== 0) faults.push(`The process ended with code ${code}: ${product.log().slice(-300)}`);
    if (ms > endsWithinMs) faults.push(`The end took ${Math.round(ms)} ms.`);
    for (const end of await Promise.all(slow)) if (end !== 'answered') faults.push(`A slow request was cut (${end}).`);
    await Promise.all([writers.stop(), traffic.stop()]);
    // What the process had begun on it must answer; what the system held at the door it never saw.
    const log = product.log();
    const cut = traffic.unanswered().filter((path) => log.includes(path));
    if (cut.length > 0) faults.push(`${cut.length} requests were begun and not answered.`);
    count.answered += traffic.answered();
    count.neverTaken += traffic.unanswered().length - cut.length;
    endsMs.push(ms);
    addTo(all, writers.acknowledged);
    product = await startProduct(stage, { store, env });
    tick();
  }
  const lost = await findLost(people, all);
  await product.stop();
  return {
    run: `stop, ${engine}`,
    rounds,
    acknowledged: countOf(all),
    lost: lost.length,
    faults: [...new Set([...lost.map((each) => `Lost: ${each}.`), ...faults])].slice(0, 8),
    figures: { ...count, slowestEndMs: Math.round(Math.max(...endsMs)) },
  };
}
