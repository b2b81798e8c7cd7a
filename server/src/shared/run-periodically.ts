type PeriodicJob = {
  everyMs: number;
  isDelayed?: boolean;
  job: (signal: AbortSignal) => Promise<unknown>;
  onError: (error: unknown) => void;
};

/** Runs a job repeatedly, never concurrently. The returned function aborts the current run and waits for its end. */
export function runPeriodically({ everyMs, isDelayed = false, job, onError }: PeriodicJob): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= job(stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
      })
      .finally(() => (running = undefined));
  };
  if (!isDelayed) run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
