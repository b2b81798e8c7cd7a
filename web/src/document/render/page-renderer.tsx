import { setImmediate } from 'node:timers/promises';
import type { ClientOptions } from '@grenda/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { renderAs } from '#src/rendering/rendering.ts';
import type { PageState } from '#src/rendering/page-state.ts';
import { Root } from '#src/root.tsx';
import { loadScreenCode, prefetchScreens } from '#src/routes.tsx';
import { type PageEnvironment, renderMarkup } from '../page-environment.tsx';
import { withCookies } from './api-access.ts';

const dataTimeoutMs = 150;

const maxPagesFetching = 20;

/** The maximum number of pages that wait to be rendered (about 5 ms each). The browser renders further pages. */
const maxPagesQueued = 30;

/** Without `markup`, the browser renders the page. */
type RenderedPage = { markup: string | undefined; state: PageState };

type PageRequest = { url: URL; language: 'nb' | 'en'; cookies?: string | undefined };

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;

/** Without cookies no data is fetched, so pages that need data are rendered in their loading state. */
export function createPageRenderer(fetchApi: ClientOptions['fetch'], environment: PageEnvironment): PageRenderer {
  let fetching = 0;
  let queued = 0;
  /** At most one document is created per turn of the event loop, so that other requests run between two documents. */
  let turn = Promise.resolve();

  async function fetchData(queryClient: QueryClient, url: URL, cookies: string): Promise<void> {
    fetching += 1;
    const responses: Promise<Response>[] = [];
    const fetch: ClientOptions['fetch'] = (request) => {
      const response = fetchApi(request);
      responses.push(response);
      return response;
    };
    const prefetched = withCookies(fetch, cookies, () => prefetchScreens(queryClient, url));
    void releaseAfter(prefetched, responses);
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, dataTimeoutMs);
    await Promise.race([prefetched, timeout]);
    clearTimeout(timer);
  }

  /** Counts a page as fetching until the API has responded to all of its requests, including cancelled ones. */
  async function releaseAfter(prefetched: Promise<void>, responses: readonly Promise<Response>[]): Promise<void> {
    await Promise.allSettled([prefetched]);
    await Promise.allSettled(responses);
    fetching -= 1;
  }

  return async (request) => {
    const { url, cookies } = request;
    const queryClient = createQueryClient();
    await loadScreenCode(url);
    if (cookies !== undefined && fetching < maxPagesFetching) await fetchData(queryClient, url, cookies);
    const isRendered = queued < maxPagesQueued;
    if (isRendered) queued += 1;
    await (turn = turn.then(() => setImmediate()));
    if (isRendered) queued -= 1;
    const time = Date.now();
    try {
      const markup = isRendered ? render(queryClient, { ...request, time }, environment) : undefined;
      const fetched = queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined);
      const queries = fetched.map(({ queryKey, state }) => [queryKey, state.data] as const);
      return { markup, state: { renderedAt: time, queries } };
    } finally {
      // Cancels the requests that took too long, and frees the cached data.
      void queryClient.cancelQueries().finally(() => queryClient.clear());
    }
  };
}

type Rendering = PageRequest & { time: number };

/** Must be synchronous, because rendering reads global state. */
function render(queryClient: QueryClient, rendering: Rendering, environment: PageEnvironment): string {
  const { url, language, cookies = '', time } = rendering;
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={url.pathname + url.search}>{children}</StaticRouter>
  );
  return renderAs({ time, cookies, language }, () =>
    renderMarkup(<Root queryClient={queryClient} Router={Router} />, environment, renderToString),
  );
}
