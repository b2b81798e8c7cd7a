import { expect, test } from 'vitest';
import { createPages } from './create-pages.ts';

const manifest = Object.fromEntries(
  [
    'src/entry-app.tsx',
    'src/site/account/sign-in-page.tsx',
    'src/console/shell/admin-layout.tsx',
    'src/console/shell/not-found-page.tsx',
    'src/console/overview/overview-page.tsx',
    'src/console/users/users-page.tsx',
    'src/app/shell/layout/app-layout.tsx',
    'src/app/near/near-page.tsx',
    'src/app/threads/threads-page.tsx',
    'src/app/listings/listing-page.tsx',
    'src/app/people/me-page.tsx',
    'src/app/join/join-page.tsx',
  ].map((source) => [source, { file: source }]),
);

test.each([
  ['/app', ['/api/neighbours/me', '/api/listings/near']],
  ['/app/messages', ['/api/neighbours/me', '/api/threads']],
  ['/app/messages/42', ['/api/neighbours/me', '/api/threads/42']],
  ['/app/listings/%22%3E', ['/api/neighbours/me', '/api/listings/%22%3E']],
  ['/app/me', ['/api/neighbours/me']],
  ['/app/join', []],
  ['/admin/users', []],
])('%s sends the requests of its first screen early', async (path, requests) => {
  const publicOrigin = 'https://grenda.example';
  const pages = createPages({ publicOrigin, manifest, isAppOpen: true, fetchApi: async () => new Response() });
  const html = await (await pages.fetch(new Request(publicOrigin + path))).text();
  expect(/ data-requests="(.+?)"/.exec(html)?.[1]?.split(' ') ?? []).toEqual(requests);
  // The browser would send it without the anti-forgery header (spec §6).
  expect(html).not.toContain('as="fetch"');
});

test.each([
  ['/sign-in', ['site/account/sign-in-page']],
  ['/admin/users', ['console/shell/admin-layout', 'console/users/users-page']],
  ['/admin', ['console/shell/admin-layout', 'console/overview/overview-page']],
  ['/admin/nope', ['console/shell/admin-layout', 'console/shell/not-found-page']],
])('%s preloads the code of its first screen', async (path, modules) => {
  const publicOrigin = 'https://grenda.example';
  const pages = createPages({ publicOrigin, manifest, fetchApi: async () => new Response() });
  const html = await (await pages.fetch(new Request(publicOrigin + path))).text();
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="\/src\/(.+?)\.tsx">/g)].map(
    ([, module]) => module,
  );
  expect(preloaded).toEqual(modules);
});
