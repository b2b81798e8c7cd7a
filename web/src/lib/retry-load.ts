const retryMs = 5_000;

/**
 * Loads the code of a field. Retries every 5 s and when back online, because a rejection would replace the whole form
 * with an error card.
 */
export async function retryLoad<Module>(load: () => Promise<Module>, onFailure: () => void): Promise<Module> {
  try {
    return await load();
  } catch {
    onFailure();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, retryMs);
    const handleOnline = () => resolve();
    window.addEventListener('online', handleOnline);
    await promise;
    window.removeEventListener('online', handleOnline);
    clearTimeout(timer);
    return retryLoad(load, onFailure);
  }
}
