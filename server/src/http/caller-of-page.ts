import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../shared/caller.ts';

type FindByToken = (token: string) => Promise<Caller | undefined>;

const lookupsOfPage = new AsyncLocalStorage<Map<string, ReturnType<FindByToken>>>();

/** Renders a page. The API requests that the rendering makes share the lookups of `oncePerPage`. */
export function renderPage<Result>(render: () => Result): Result {
  return lookupsOfPage.run(new Map(), render);
}

/** Wraps a session lookup: the API requests of a page share one lookup (decision 183). Other requests do their own. */
export function oncePerPage(find: FindByToken): FindByToken {
  return (token) => {
    const lookups = lookupsOfPage.getStore();
    const lookup = lookups?.get(token) ?? find(token);
    lookups?.set(token, lookup);
    return lookup;
  };
}
