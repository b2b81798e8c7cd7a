declare global {
  /** Responses to the requests that the document sent while the app's code was loading, by path (decision 107). */
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/** `fetch` that uses each of the document's early responses once, for the first request of its URL. */
export function fetchWithEarlyResponses(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const early = request.method === 'GET' ? globalThis.earlyResponses?.get(path) : undefined;
  if (!early) return globalThis.fetch(request);
  globalThis.earlyResponses?.delete(path);
  return early;
}

/** Drops the responses that the first screen did not use, which could otherwise be shown much later. */
export function dropEarlyResponses(): void {
  globalThis.earlyResponses = undefined;
}
