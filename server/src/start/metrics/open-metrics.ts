import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { listen } from '../../http/listen.ts';
import { backEndGauges } from './back-end-gauges.ts';
import { routeTemplates } from './route-template.ts';
import { timeRequests } from './time-requests.ts';

type Fetch = Parameters<typeof timeRequests>[1];

type Measured = {
  /** What answers the product's requests. */
  fetch: Fetch;
  pagePaths: readonly string[];
  /** Absent where the back end is another's. */
  deps: Deps | undefined;
};

export type Metrics = {
  port: number;
  /** The product's answers, timed. */
  fetch: Fetch;
  close: () => Promise<void>;
};

/** Serves what Prometheus reads at `/metrics`, on a port of its own that stays inside. */
export async function openMetrics(
  { port, host }: { port: number; host: string },
  { fetch, pagePaths, deps }: Measured,
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const lookUp = deps ? backEndGauges(registry, deps) : async () => {};
  const timed = timeRequests(registry, fetch, routeTemplates(pagePaths));
  const listener = await listen({
    port,
    host,
    settings: 'METRICS_',
    fetch: async (request) => {
      if (new URL(request.url).pathname !== '/metrics') return new Response('See /metrics.\n', { status: 404 });
      await lookUp();
      return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
    },
  });
  return { port: listener.port, fetch: timed, close: listener.close };
}
