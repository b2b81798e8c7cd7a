import { readFile } from 'node:fs/promises';
import { record } from '../harness/report.ts';
import type { Outcome } from './outcome.ts';

/** Prints a table of all outcomes, then in sentences what did not stand. */
export function printOutcomes(outcomes: readonly Outcome[]): void {
  console.table(
    Object.fromEntries(
      outcomes.map((outcome) => {
        const { run, rounds, acknowledged, lost } = outcome;
        return [run, { rounds, acknowledged, lost, verdict: verdictOf(outcome) }];
      }),
    ),
  );
  for (const { run, faults, figures } of outcomes) {
    for (const [what, value] of Object.entries(figures)) console.log(`  ${run}: ${what} ${value}`);
    for (const fault of faults) console.log(`  ${run} FAILS: ${fault}`);
  }
}

/** A control shows that the run can tell: it is sound when it loses. */
function verdictOf({ faults, lost }: Outcome): string {
  if (faults.length > 0) return 'FAILS';
  return lost > 0 ? 'loses, as it must' : 'stands';
}

type Recorded = { runs?: Record<string, unknown> };

/** Keeps the outcomes of a run in bench/results/faults.json, beside those of the others. */
export async function recordOutcomes(name: string, outcomes: readonly Outcome[]): Promise<void> {
  const file = new URL('../results/faults.json', import.meta.url);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  // Written by this module alone.
  const { runs = {} } = JSON.parse(text) as Recorded;
  await record('faults', { runs: { ...runs, [name]: { at: new Date().toISOString(), outcomes } } });
}
