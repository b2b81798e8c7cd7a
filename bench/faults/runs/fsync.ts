import { progress } from '../../harness/progress.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { signInPeople } from '../clients.ts';
import { startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { seedFolder } from '../stores.ts';
import { sleep } from '../wait.ts';
import { addTo, countOf, findLost, nothingAcknowledged, startWriters } from '../writers.ts';

const rounds = 15;
/** From the failure to the end of the process, on a machine that is busy with the writers. */
const endsWithinMs = 5_000;
/** For the next write to come, and all that. */
const patienceMs = 60_000;

/** Promise 50: the disk fails an fsync in the middle of writes of the embedded engine. */
export const fsync: FaultRun = {
  about: 'an fsync of the embedded engine fails under writes, 15 times: the process ends at once, nothing is lost',
  start: async (stage) => [await failFsync(stage)],
};

async function failFsync(stage: Stage): Promise<Outcome> {
  const store = { DATA_DIR: await seedFolder(stage) };
  const nodeArguments = ['--import', new URL('../failing-fsync.ts', import.meta.url).href];
  let product = await startProduct(stage, { store, nodeArguments });
  const people = await signInPeople(product.origin, 4);
  const all = nothingAcknowledged();
  const faults: string[] = [];
  const endsMs: number[] = [];
  const tick = progress('failed fsync', rounds);
  for (let round = 0; round < rounds; round += 1) {
    const writers = startWriters(people);
    await sleep(300 + Math.random() * 1_200);
    process.kill(product.pid, 'SIGUSR2');
    const end = await Promise.race([product.ended, sleep(patienceMs)]);
    const endedAt = Date.now();
    const failedAt = /^fsync fails at (\d+)$/m.exec(product.log())?.[1];
    const endMs = endedAt - Number(failedAt ?? endedAt);
    endsMs.push(endMs);
    if (failedAt === undefined) faults.push('No fsync came that could fail.');
    if (!end || endMs > endsWithinMs) faults.push(`The process lived on for ${endMs} ms after the failure.`);
    if (end && end.code !== 1) faults.push(`It ended with code ${end.code} and signal ${end.signal}.`);
    if (!end) await product.kill();
    const fatal = product.log().match(/^.*"level":60.*EIO.*$/gm) ?? [];
    if (fatal.length !== 1) faults.push(`It logged ${fatal.length} fatal lines, not one.`);
    await writers.stop();
    addTo(all, writers.acknowledged);
    product = await startProduct(stage, { store, nodeArguments });
    tick();
  }
  const lost = await findLost(people, all);
  await product.stop();
  return {
    run: 'fsync, pglite',
    rounds,
    acknowledged: countOf(all),
    lost: lost.length,
    faults: [...new Set([...lost.map((each) => `Lost: ${each}.`), ...faults])].slice(0, 8),
    figures: { slowestEndMs: Math.round(Math.max(...endsMs)) },
  };
}
