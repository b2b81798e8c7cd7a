import { expect, test } from 'vitest';
import { buildMessage, buildOwnPage, buildThread, threadId } from '#src/testing/neighbours.tsx';
import { createPages } from './create-pages.ts';

const manifest = Object.fromEntries(
  [
    'src/entry-app.tsx',
    'src/site/account/sign-in-page.tsx',
    'src/console/shell/admin-layout.tsx',
    'src/console/shell/not-found-page.tsx',
    'src/console/users/users-page.tsx',
    'src/app/shell/layout/app-layout.tsx',
    'src/app/threads/threads-page.tsx',
    'src/app/threads/agreement.tsx',
  ].map((source) => [source, { file: source }]),
);

test.each([
  ['/sign-in', ['site/account/sign-in-page']],
  ['/admin/users', ['console/shell/admin-layout', 'console/users/users-page']],
  ['/app/messages/42', ['app/shell/layout/app-layout', 'app/threads/threads-page']],
  ['/admin/nope', ['console/shell/admin-layout', 'console/shell/not-found-page']],
])(
  'the document of %s lists the modules of its first screen, and neither loads nor preloads scripts itself',
  async (path, modules) => {
    const publicOrigin = 'https://grenda.example';
    const pages = createPages({ publicOrigin, manifest, isAppEnabled: true, fetchApi: async () => new Response() });
    const html = await (await pages.fetch(new Request(publicOrigin + path))).text();
    const code = /<script data-code="([^"]+)"/.exec(html)?.[1]?.split(' ');
    expect(code).toEqual(['entry-app', ...modules].map((module) => `/src/${module}.tsx`));
    expect(html).not.toMatch(/<script[^>]* src=|<link[^>]*modulepreload/);
  },
);

test.each([
  [true, ' data-lazy-code="/src/app/threads/agreement.tsx"'],
  [false, ''],
])(
  'the code of the agreement card is preloaded only for a thread that shows the card (isAgreed: %s)',
  async (isAgreed, attribute) => {
    const page = { thread: buildThread({ isAgreed }), messages: [buildMessage(1)], hasEarlier: false };
    const responses: Record<string, unknown> = {
      '/api/neighbours/me': buildOwnPage(),
      '/api/threads': { threads: [], nextCursor: null, unreadThreads: 0 },
      [`/api/threads/${threadId}`]: page,
    };
    const publicOrigin = 'https://grenda.example';
    const fetchApi = async ({ url }: Request) => Response.json(responses[new URL(url).pathname]);
    const pages = createPages({ publicOrigin, manifest, isAppEnabled: true, fetchApi });
    const headers = { cookie: 'grenda-session=kari' };
    const request = new Request(`${publicOrigin}/app/messages/${threadId}`, { headers });
    expect(await (await pages.fetch(request)).text()).toContain(`"/app/manifest.webmanifest"${attribute}>`);
  },
);
