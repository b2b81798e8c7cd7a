import type { Stage } from './run-context.ts';

/** What a fault run came to. */
export type Outcome = {
  run: string;
  rounds: number;
  /** Writes that were answered with success. */
  acknowledged: number;
  /** Those of them that were gone afterwards. */
  lost: number;
  /** What did not stand, in sentences; none when all did. */
  faults: string[];
  /** What was measured on the way, by what it is. */
  figures: Record<string, number>;
};

/** A run against the real product: what it is about, and its outcomes, one an engine or a control. */
export type FaultRun = { about: string; start: (stage: Stage) => Promise<Outcome[]> };
