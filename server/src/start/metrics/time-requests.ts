import { Histogram, type Registry } from 'prom-client';
import type { RouteMatcher } from './route-matcher.ts';

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function timeRequests(registry: Registry, fetch: Fetch, matchRoute: RouteMatcher): Fetch {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the start of the response, by route template, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return async (request, env) => {
    const started = performance.now();
    const response = await fetch(request, env);
    const method = methods.has(request.method) ? request.method : 'other';
    const route = matchRoute(request.method, new URL(request.url).pathname);
    durations.observe({ route, method, status: response.status }, (performance.now() - started) / 1000);
    return response;
  };
}
