import { median } from './statistics.ts';

type Variants<Name extends string> = Record<Name, () => Promise<number>>;

/**
 * Runs a warm-up round, then measures `rounds` rounds. Every other round runs the variants in reverse order, so that a
 * machine that becomes slower or faster affects all variants equally.
 */
export async function interleave<Name extends string>(
  variants: Variants<Name>,
  { rounds, onRound }: { rounds: number; onRound?: () => void },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(variants) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await variants[name]();
      if (round > 0) measured[name].push(value);
    }
    onRound?.();
  }
  return measured;
}

export function medianRatio(numerators: readonly number[], denominators: readonly number[]): number {
  return median(numerators.map((value, round) => value / (denominators[round] ?? Number.NaN)));
}
