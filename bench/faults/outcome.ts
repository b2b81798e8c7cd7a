import type { RunContext } from './run-context.ts';

export type Outcome = {
  run: string;
  rounds: number;
  acknowledged: number;
  /** Acknowledged writes that were missing afterwards. */
  lost: number;
  /** Expectations that were not met, as sentences. */
  faults: string[];
  figures: Record<string, number>;
};

export type FaultRun = { about: string; start: (context: RunContext) => Promise<Outcome[]> };
