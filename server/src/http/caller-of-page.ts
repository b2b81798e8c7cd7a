import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../shared/caller.ts';
import type { FindCaller } from './implement.ts';

type Page = { caller?: Promise<Caller | undefined> };

const rendering = new AsyncLocalStorage<Page>();

/** Renders a page. The API requests it sends meanwhile have the same cookies, and so the same caller. */
export function renderWithOneCaller<Result>(render: () => Result): Result {
  return rendering.run({}, render);
}

/** Looks up the caller of a page once instead of for each of its API requests. */
export function oncePerPage(findCaller: FindCaller): FindCaller {
  return (c) => {
    const page = rendering.getStore();
    return page ? (page.caller ??= findCaller(c)) : findCaller(c);
  };
}
