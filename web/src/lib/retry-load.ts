const retryMs = 5_000;

/** Loads code. Instead of rejecting, retries every 5 s and when the network is back, so that no input is lost. */
export async function retryLoad<Module>(load: () => Promise<Module>, onFailure: () => void): Promise<Module> {
  try {
    return await load();
  } catch {
    onFailure();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, retryMs);
    window.addEventListener('online', () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
    return retryLoad(load, onFailure);
  }
}
