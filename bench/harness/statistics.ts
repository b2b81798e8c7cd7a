export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Returns the area under the ROC curve, from 0.5 (indistinguishable) to 1 (separable). */
export function separability(one: readonly number[], other: readonly number[]): number {
  let wins = 0;
  for (const a of one) {
    for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0;
  }
  const area = wins / (one.length * other.length);
  return Math.max(area, 1 - area);
}
