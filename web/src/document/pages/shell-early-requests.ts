import { antiForgeryHeader } from '@grenda/contract';

// An inline script that sends the first requests of a screen while its code loads. Not a preload link: the browser would
// send the request without the anti-forgery header (spec §6, decision 107).
const paths = document.currentScript?.dataset['requests']?.split(' ') ?? [];

// The first is for the user. The others are for a screen without a query, which could filter it.
globalThis.earlyResponses = new Map(paths.slice(0, location.search ? 1 : undefined).map((path) => [path, send(path)]));

function send(path: string): Promise<Response> {
  const response = fetch(path, {
    credentials: 'include',
    headers: { accept: 'application/json', [antiForgeryHeader.name]: antiForgeryHeader.value },
  });
  // A failure is handled by whoever uses the response, which may be nobody.
  response.catch(() => {});
  return response;
}
