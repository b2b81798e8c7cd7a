import { allEndpoints } from '@grenda/contract/endpoints';
import { TrieRouter } from 'hono/router/trie-router';
import { openApiRoutes } from '../../http/openapi/routes.ts';

/** Returns the template of a path's route, or `other`. Templates contain no ids, so metrics have few label values. */
export type RouteMatcher = (method: string, path: string) => string;

export function createRouteMatcher(pagePaths: readonly string[]): RouteMatcher {
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
