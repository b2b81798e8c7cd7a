import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * Serves the web build's files, compressed as the build left them beside each; those under /assets carry their hash in
 * the name and never change. What lies there for the server alone, in folders that begin with a dot, is not served.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const paths = listPaths(root);
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const { path } = c.req;
    // Every page passes here, so only what is a file costs a look at the disk.
    if (!paths.has(path)) return next();
    const response = await serve(c, next);
    const policy = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    response?.headers.set('cache-control', policy);
    // Also on what goes out as it is, for the caches between.
    if (paths.has(`${path}.br`)) response?.headers.set('vary', 'accept-encoding');
    return response;
  };
}

function listPaths(root: string): Set<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, '/')}`);
  return new Set(paths.filter((path) => !path.includes('/.')));
}
