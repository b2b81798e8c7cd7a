import { allEndpoints } from '@grenda/contract/endpoints';
import { TrieRouter } from 'hono/router/trie-router';
import { openApiRoutes } from '../../http/openapi/routes.ts';

/** The route of a request without what names a person or a listing, so that there are few of them. */
export type RouteTemplate = (method: string, path: string) => string;

/** Knows the calls, and the pages by their patterns; built files are one route, and anything else is `other`. */
export function routeTemplates(pagePaths: readonly string[]): RouteTemplate {
  const router = new TrieRouter<string>();
  for (const { method, path } of [...Object.values(allEndpoints), ...openApiRoutes]) {
    router.add(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), path);
  }
  for (const path of ['/health/live', '/health/ready', '/assets/*', ...pagePaths]) {
    router.add('GET', path, path.replaceAll(/:(\w+)/g, '{$1}'));
  }
  return (method, path) => {
    const [[found] = []] = router.match(method === 'HEAD' ? 'GET' : method, path);
    return found?.[0] ?? 'other';
  };
}
