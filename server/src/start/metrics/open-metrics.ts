import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { listen } from '../../http/listen.ts';
import { version } from '../../shared/version.ts';
import { registerBackEndGauges } from './back-end-gauges.ts';
import { createRouteMatcher } from './route-matcher.ts';
import { timeRequests } from './time-requests.ts';

type Fetch = Parameters<typeof timeRequests>[1];

type MeasuredApp = {
  fetch: Fetch;
  pagePaths: readonly string[];
  /** Undefined if another back end serves the API (`API_ORIGIN`). */
  deps: Deps | undefined;
};

export type Metrics = {
  port: number;
  fetch: Fetch;
  close: () => Promise<void>;
};

export async function openMetrics(
  { port, host }: { port: number; host: string },
  { fetch, pagePaths, deps }: MeasuredApp,
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: 'grenda_info',
    help: 'Always 1; its label names the version.',
    labelNames: ['version'],
    registers: [registry],
  });
  info.set({ version }, 1);
  const updateGauges = deps ? registerBackEndGauges(registry, deps) : async () => {};
  const timed = timeRequests(registry, fetch, createRouteMatcher(pagePaths));
  const listener = await listen({
    port,
    host,
    settingsPrefix: 'METRICS_',
    fetch: async (request) => {
      if (new URL(request.url).pathname !== '/metrics') return new Response('See /metrics.\n', { status: 404 });
      await updateGauges();
      return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
    },
  });
  return { port: listener.port, fetch: timed, close: listener.close };
}
