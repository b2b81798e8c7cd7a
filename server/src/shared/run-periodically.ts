type PeriodicJob = {
  everyMs: number;
  /** Whether the first run waits for `everyMs` too. */
  isDelayed?: boolean;
  /** Runs the job once; the signal aborts when the job is to stop early. */
  job: (signal: AbortSignal) => Promise<unknown>;
  onError: (error: unknown) => void;
};

/**
 * Runs a job now and then every `everyMs`, never concurrently with itself. Its timer does not keep the process alive.
 * Returns a function that stops it: it waits for the current run, whose error is then ignored.
 */
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
