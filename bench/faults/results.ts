import { readFile } from 'node:fs/promises';
import { record } from '../harness/report.ts';
import type { Outcome } from './outcome.ts';

export function printOutcomes(outcomes: readonly Outcome[]): void {
  console.table(
    Object.fromEntries(
      outcomes.map((outcome) => {
        const { run, rounds, acknowledged, lost } = outcome;
        return [run, { rounds, acknowledged, lost, verdict: verdictOf(outcome) }];
      }),
    ),
  );
  for (const { run, violations, figures } of outcomes) {
    for (const [what, value] of Object.entries(figures)) console.log(`  ${run}: ${what} ${value}`);
    for (const violation of violations) console.log(`  ${run} FAILS: ${violation}`);
  }
}

/** A control run is expected to lose data, which is no violation. */
function verdictOf({ violations, lost }: Outcome): string {
  if (violations.length > 0) return 'FAILS';
  return lost > 0 ? 'loses data, as expected' : 'passes';
}

type RecordedRuns = { runs?: Record<string, unknown> };

export async function recordOutcomes(name: string, outcomes: readonly Outcome[]): Promise<void> {
  const file = new URL('../results/faults.json', import.meta.url);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { runs = {} } = JSON.parse(text) as RecordedRuns;
  await record('faults', { runs: { ...runs, [name]: { at: new Date().toISOString(), outcomes } } });
}
