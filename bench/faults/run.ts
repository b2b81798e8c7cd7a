import type { FaultRun, Outcome } from './outcome.ts';
import { printOutcomes, recordOutcomes } from './results.ts';
import { clock } from './runs/clock.ts';
import { database } from './runs/database.ts';
import { disk } from './runs/disk.ts';
import { fsync } from './runs/fsync.ts';
import { instances } from './runs/instances.ts';
import { failover } from './runs/failover.ts';
import { kill } from './runs/kill.ts';
import { mail } from './runs/mail.ts';
import { memory } from './runs/memory.ts';
import { messages } from './runs/messages.ts';
import { digests } from './runs/digests.ts';
import { photos } from './runs/photos.ts';
import { power } from './runs/power.ts';
import { push } from './runs/push.ts';
import { proxies } from './runs/proxies.ts';
import { readers } from './runs/readers.ts';
import { replicas } from './runs/replicas.ts';
import { hostileClients } from './runs/hostile-clients.ts';
import { stop } from './runs/stop.ts';
import { openRunContext } from './run-context.ts';

const runs: Record<string, FaultRun> = {
  kill,
  messages,
  power,
  fsync,
  database,
  disk,
  memory,
  stop,
  mail,
  push,
  digests,
  photos,
  instances,
  failover,
  replicas,
  'hostile-clients': hostileClients,
  readers,
  proxies,
  clock,
};

const [name = ''] = process.argv.slice(2);
const selected = name === 'all' ? Object.entries(runs) : Object.entries(runs).filter(([runName]) => runName === name);
if (selected.length === 0) {
  console.log('Usage: npm run faults -- NAME. Run npm run build first. NAME is all, or one of these runs:');
  for (const [runName, { about }] of Object.entries(runs)) console.log(`  ${runName.padEnd(17)}${about}`);
  process.exitCode = name === '' ? 0 : 1;
} else {
  const outcomes: Outcome[] = [];
  for (const [index, [runName, run]] of selected.entries()) {
    console.error(`\n▸ ${index + 1} of ${selected.length}, ${runName}: ${run.about}`);
    const startedAt = performance.now();
    const results = await performRun(runName, run);
    outcomes.push(...results);
    await recordOutcomes(runName, results);
    const violations = results.flatMap((result) => result.violations);
    const verdict = violations.length > 0 ? 'FAILS' : 'passes';
    console.error(`  ${runName} ${verdict} after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    for (const violation of violations) console.error(`    ${violation}`);
  }
  printOutcomes(outcomes);
  process.exitCode = outcomes.some(({ violations }) => violations.length > 0) ? 1 : 0;
}

async function performRun(runName: string, { start }: FaultRun): Promise<Outcome[]> {
  const { context, close } = await openRunContext();
  const interrupt = () => {
    console.error('Stopping everything that the run started …');
    void close().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await start(context);
  } catch (error) {
    const violation = `The run was aborted: ${error instanceof Error ? error.message : String(error)}`;
    return [{ run: runName, rounds: 0, acknowledged: 0, lost: 0, violations: [violation], figures: {} }];
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await close();
  }
}
