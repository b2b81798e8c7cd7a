export async function withTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // Also rejects the promise, because the in-process API may ignore the signal.
  const timer = setTimeout(() => {
    const error = new Error(`No response within ${timeoutMs} ms.`);
    controller.abort(error);
    reject(error);
  }, timeoutMs);
  try {
    return await Promise.race([work(controller.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
