import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { signInClients } from '../clients.ts';
import { startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { seedFolder } from '../stores.ts';
import { sleep } from '../wait.ts';
import { addAcknowledged, countAcknowledged, findLost, nothingAcknowledged, startWriters } from '../writers.ts';

const rounds = 15;
const maxExitMs = 5_000;
const maxWaitMs = 60_000;

export const fsync: FaultRun = {
  about:
    'an fsync of the embedded engine fails during writes: each of 15 times, the process exits within 5 s and nothing is lost (promise 50)',
  start: async (context) => [await runWithFailingFsync(context)],
};

async function runWithFailingFsync(context: RunContext): Promise<Outcome> {
  const store = { DATA_DIR: await seedFolder(context) };
  const nodeArguments = ['--import', new URL('../failing-fsync.ts', import.meta.url).href];
  let product = await startProduct(context, { store, nodeArguments });
  const clients = await signInClients(product.origin, 4);
  const acknowledged = nothingAcknowledged();
  const violations: string[] = [];
  const exitsMs: number[] = [];
  const tick = progress('failed fsyncs', rounds);
  for (let round = 0; round < rounds; round += 1) {
    const writers = startWriters(clients);
    await sleep(300 + Math.random() * 1_200);
    process.kill(product.pid, 'SIGUSR2');
    const exit = await Promise.race([product.ended, sleep(maxWaitMs)]);
    const exitedAt = Date.now();
    const failedAt = /^fsync fails at (\d+)$/m.exec(product.log())?.[1];
    const exitMs = exitedAt - Number(failedAt ?? exitedAt);
    exitsMs.push(exitMs);
    if (failedAt === undefined) violations.push('No fsync was called after the signal.');
    else if (!exit || exitMs > maxExitMs)
      violations.push(`The process kept running for ${exitMs} ms after the failure.`);
    if (exit && exit.code !== 1)
      violations.push(`The process exited with code ${exit.code} and signal ${exit.signal}.`);
    if (!exit) await product.kill();
    const fatal = product.log().match(/^.*"level":60.*EIO.*$/gm) ?? [];
    if (fatal.length !== 1) violations.push(`The process logged ${fatal.length} fatal lines instead of one.`);
    await writers.stop();
    addAcknowledged(acknowledged, writers.acknowledged);
    product = await startProduct(context, { store, nodeArguments });
    tick();
  }
  const lost = await findLost(clients, acknowledged);
  await product.stop();
  return {
    run: 'fsync, pglite',
    rounds,
    acknowledged: countAcknowledged(acknowledged),
    lost: lost.length,
    violations: [...new Set([...lost.map((each) => `Lost: ${each}.`), ...violations])].slice(0, 8),
    figures: { slowestExitMs: Math.round(Math.max(...exitsMs)) },
  };
}
