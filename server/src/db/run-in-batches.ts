export async function runInBatches(size: number, job: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let hasMore = true;
  while (hasMore && !isStopped(signal)) {
    const done = await job();
    count += done;
    hasMore = done >= size;
  }
  return count;
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}
