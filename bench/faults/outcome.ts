import type { RunContext } from './run-context.ts';

export type Outcome = {
  run: string;
  rounds: number;
  acknowledged: number;
  lost: number;
  violations: string[];
  figures: Record<string, number>;
};

export type FaultRun = { about: string; start: (context: RunContext) => Promise<Outcome[]> };
