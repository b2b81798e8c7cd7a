import type { Hono } from 'hono';
import { docsPage, docsPolicy } from './docs-page.ts';
import { publishedDocument } from './publish.ts';
import { type DocumentOptions, openApiDocument } from './document.ts';

export const openApiRoutes = [
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/docs' },
] as const;

export function mountOpenApi(app: Hono, options: DocumentOptions): void {
  let cached: ReturnType<typeof build> | undefined;
  const build = () => {
    const document = openApiDocument(options);
    return { json: publishedDocument(document), page: docsPage(document) };
  };
  const [documentRoute, pageRoute] = openApiRoutes;
  app.get(documentRoute.path, (c) => c.json((cached ??= build()).json));
  app.get(pageRoute.path, (c) => {
    c.header('content-security-policy', docsPolicy);
    return c.html((cached ??= build()).page);
  });
}
