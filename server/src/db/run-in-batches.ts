/** Runs a job until it processes fewer than `size` items or the signal aborts. Returns the total number of items. */
export async function runInBatches(size: number, job: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let hasMore = true;
  while (hasMore && !isStopped(signal)) {
    const processed = await job();
    count += processed;
    hasMore = processed >= size;
  }
  return count;
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}
