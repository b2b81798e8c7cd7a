import { setInterval as every } from 'node:timers/promises';
import { onPostgres } from '../../dataset/create-dataset.ts';

const everyMs = 500;

/** Samples the rate of statements every 500 ms during `work`. Returns the highest rate, in statements per second. */
export async function findPeakStatementRate(databaseUrl: string, work: () => Promise<void>) {
  return onPostgres(databaseUrl, async (query) => {
    const ended = new AbortController();
    const running = work().finally(() => ended.abort());
    const count = async () => {
      const [row] = await query('select sum(calls)::float8 as calls from pg_stat_statements');
      return { at: performance.now(), calls: Number(row?.['calls']) };
    };
    let last = await count();
    let peak = 0;
    try {
      for await (const _ of every(everyMs, undefined, { signal: ended.signal })) {
        const now = await count();
        peak = Math.max(peak, ((now.calls - last.calls) / (now.at - last.at)) * 1000);
        last = now;
      }
    } catch (error) {
      if (!ended.signal.aborted) throw error;
    }
    await running;
    return peak;
  });
}

/** Returns the highest number of events within one second. `moments` are their times in milliseconds. */
export function findPeakRate(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b);
  let from = 0;
  let peak = 0;
  for (const [at, moment] of sorted.entries()) {
    while (moment - (sorted[from] ?? 0) >= 1000) from += 1;
    peak = Math.max(peak, at - from + 1);
  }
  return peak;
}
