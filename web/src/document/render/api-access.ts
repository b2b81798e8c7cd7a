import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientOptions } from '@grenda/contract';
import { transport } from '#src/lib/api/transport.ts';

const access = new AsyncLocalStorage<ClientOptions['fetch']>();

// A placeholder: requests stay in this process, or are forwarded to API_ORIGIN.
transport.baseUrl = 'http://localhost';
transport.fetch = (request) => {
  const fetch = access.getStore();
  if (!fetch) throw new Error('On the server, API requests can only be sent while the data of a page is prefetched.');
  return fetch(request);
};

/** Runs `work`, whose requests through `transport` are sent to `fetchApi` with the given cookies. */
export function withCookies<Result>(fetchApi: ClientOptions['fetch'], cookies: string, work: () => Result): Result {
  const fetch = (request: Request) => {
    request.headers.set('cookie', cookies);
    return fetchApi(request);
  };
  return access.run(fetch, work);
}
