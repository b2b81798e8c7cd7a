const retryMs = 5_000;

/** Loads code that must not fail, because the user's input depends on it: retries every few seconds and when online. */
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
