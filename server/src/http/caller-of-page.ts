import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../shared/caller.ts';

type FindByToken = (token: string) => Promise<Caller | undefined>;

const foundForPage = new AsyncLocalStorage<Map<string, ReturnType<FindByToken>>>();

/** Renders a page. The API requests that the rendering makes share the lookups of `oncePerPage`. */
export function renderPage<Result>(render: () => Result): Result {
  return foundForPage.run(new Map(), render);
}

/** Wraps a session lookup: the API requests of a page share one lookup (decision 183), other requests do their own. */
export function oncePerPage(find: FindByToken): FindByToken {
  return (token) => {
    const found = foundForPage.getStore();
    const caller = found?.get(token) ?? find(token);
    found?.set(token, caller);
    return caller;
  };
}
