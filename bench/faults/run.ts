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
import { messages } from './runs/messages.ts';
import { power } from './runs/power.ts';
import { proxies } from './runs/proxies.ts';
import { readers } from './runs/readers.ts';
import { hostileClients } from './runs/hostile-clients.ts';
import { stop } from './runs/stop.ts';
import { openStage } from './run-context.ts';

const runs: Record<string, FaultRun> = {
  kill,
  messages,
  power,
  fsync,
  database,
  disk,
  stop,
  mail,
  instances,
  failover,
  'hostile-clients': hostileClients,
  readers,
  proxies,
  clock,
};

const [name = ''] = process.argv.slice(2);
const chosen = name === 'all' ? Object.entries(runs) : Object.entries(runs).filter(([known]) => known === name);
if (chosen.length === 0) {
  console.log('Usage: npm run faults -- NAME, or all, after npm run build. The runs:');
  for (const [known, { about }] of Object.entries(runs)) console.log(`  ${known.padEnd(17)}${about}`);
  process.exitCode = name === '' ? 0 : 1;
} else {
  const outcomes: Outcome[] = [];
  for (const [index, [known, run]] of chosen.entries()) {
    console.error(`\n▸ ${index + 1} of ${chosen.length}, ${known}: ${run.about}`);
    const begun = performance.now();
    const made = await play(known, run);
    outcomes.push(...made);
    await recordOutcomes(known, made);
    const verdict = made.some(({ faults }) => faults.length > 0) ? 'FAILS' : 'stands';
    console.error(`  ${known} ${verdict}, after ${Math.round((performance.now() - begun) / 1_000)} s`);
  }
  printOutcomes(outcomes);
  process.exitCode = outcomes.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

/** Makes one run in a stage of its own, which ends with it, and with Ctrl-C too. */
async function play(known: string, { start }: FaultRun): Promise<Outcome[]> {
  const { stage, close } = await openStage();
  const interrupt = () => {
    console.error('Ending what was started …');
    void close().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await start(stage);
  } catch (error) {
    const fault = `The run broke off: ${error instanceof Error ? error.message : String(error)}`;
    return [{ run: known, rounds: 0, acknowledged: 0, lost: 0, faults: [fault], figures: {} }];
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await close();
  }
}
