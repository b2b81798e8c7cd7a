type Repeated = {
  everyMs: number;
  /** Not at once, but after so long for the first time, too. */
  isLate?: boolean;
  /** Does it once; the signal says to stop. */
  job: (signal: AbortSignal) => Promise<unknown>;
  onError: (error: unknown) => void;
};

/**
 * Does a job now and then every so many milliseconds, never twice at once; it alone keeps no process alive. Answers
 * with what stops it: resolves when the job under way has ended, whose fault then is nobody's.
 */
export function runPeriodically({ everyMs, isLate = false, job, onError }: Repeated): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= job(stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
      })
      .finally(() => (running = undefined));
  };
  if (!isLate) run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
