import type { Hono } from 'hono';
import { docsPage, docsPolicy } from './docs-page.ts';
import { publish } from './publish.ts';
import { type DocumentOptions, openApiDocument } from './document.ts';

/** Where the API describes itself, to machines and to people. */
export const openApiRoutes = [
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/docs' },
] as const;

/** Mounts the description; it is made when it is first asked for, and stays as it is. */
export function mountOpenApi(app: Hono, options: DocumentOptions): void {
  let made: ReturnType<typeof make> | undefined;
  const make = () => {
    const document = openApiDocument(options);
    return { json: publish(document), page: docsPage(document) };
  };
  const [machines, people] = openApiRoutes;
  app.get(machines.path, (c) => c.json((made ??= make()).json));
  app.get(people.path, (c) => {
    c.header('content-security-policy', docsPolicy);
    return c.html((made ??= make()).page);
  });
}
