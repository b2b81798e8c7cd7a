import { allEndpoints } from '@grenda/contract/endpoints';
import { TrieRouter } from 'hono/router/trie-router';
import { openApiRoutes } from '../../http/openapi/routes.ts';

/** Returns a route with placeholders for parameters, or `other`, so that metrics have few label values and no ids. */
export type RouteTemplate = (method: string, path: string) => string;

export function routeTemplates(pagePaths: readonly string[]): RouteTemplate {
  const router = new TrieRouter<string>();
  for (const { method, path } of [...Object.values(allEndpoints), ...openApiRoutes]) {
    router.add(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), path);
  }
  for (const path of ['/health/live', '/health/ready', '/assets/*', ...pagePaths]) {
    router.add('GET', path, path.replaceAll(/:(\w+)/g, '{$1}'));
  }
  return (method, path) => {
    const [[match] = []] = router.match(method === 'HEAD' ? 'GET' : method, path);
    return match?.[0] ?? 'other';
  };
}
