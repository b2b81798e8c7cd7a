import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { PagesOptions } from '../src/entry-server.ts';

type ServerEntry = typeof import('../src/entry-server.ts');

type GrendaDevOptions = Pick<PagesOptions, 'fetchApi' | 'isAppEnabled' | 'operator'>;

/** Paths whose requests are passed to `fetchApi`. All other documents are rendered from source through Vite. */
const serverPaths = ['/api', '/photos', '/unsubscribe', '/keep-digest', '/keep-listing', '/dev/mailbox'];

export function grendaDev(options: GrendaDevOptions): Plugin {
  return {
    name: 'grenda:dev-documents',
    apply: 'serve',
    configureServer(server) {
      for (const path of serverPaths) {
        server.middlewares.use(path, (request, response, next) => {
          // `use` removes the path from `request.url`.
          request.url = request.originalUrl ?? request.url;
          handleWith(options.fetchApi, request, response, next);
        });
      }
      // Vite calls the returned function once its own middlewares, which serve modules and files, are in place.
      return () => {
        server.middlewares.use((request, response, next) => {
          handleWith((documentRequest) => renderDocument(server, options, documentRequest), request, response, next);
        });
      };
    },
    hotUpdate({ file, server, modules }) {
      // Code that only runs on the server cannot be hot-replaced in the browser.
      const isServerOnly = !server.environments.client.moduleGraph.getModulesByFile(file)?.size;
      if (this.environment.name === 'ssr' && modules.length > 0 && isServerOnly) {
        server.environments.client.hot.send({ type: 'full-reload' });
      }
    },
  };
}

async function renderDocument(server: ViteDevServer, options: GrendaDevOptions, request: Request): Promise<Response> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment has no module runner.');
  const { createPages } = await ssr.runner.import<ServerEntry>('/src/entry-server.ts');
  const rendered = await createPages({ ...options, publicOrigin: new URL(request.url).origin }).fetch(request);
  if (!rendered.headers.get('content-type')?.startsWith('text/html')) return rendered;
  const headers = new Headers(rendered.headers);
  // Vite injects inline scripts and styles, which the policy would block.
  headers.delete('content-security-policy');
  headers.set('cache-control', 'no-store');
  const html = (await rendered.text()).replace('<head>', `<head>${devTags}`);
  return new Response(html, { status: rendered.status, headers });
}

const devTags =
  `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>` +
  '<script type="module" src="/@vite/client"></script>';

function handleWith(
  fetchCallback: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): void {
  const errorHandler = (error: unknown) => {
    next(error);
    return undefined;
  };
  void getRequestListener(fetchCallback, { errorHandler })(request, response);
}
