/** Resolves with the result of `work`; rejects and aborts its signal when it takes longer than the timeout. */
export async function withTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // The API in this process may ignore the signal, so the wait ends here as well.
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
