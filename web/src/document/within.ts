/** Gives what `work` gives, or rejects and aborts its signal when it takes longer. */
export async function within<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // An API in this process may not heed the signal, so the wait ends here as well.
  const timer = setTimeout(() => {
    const error = new Error(`No answer within ${timeoutMs} ms.`);
    controller.abort(error);
    reject(error);
  }, timeoutMs);
  try {
    return await Promise.race([work(controller.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
