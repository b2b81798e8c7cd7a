import { afterEach, expect, test, vi } from 'vitest';
import { deadControlStyle } from '#src/rendering/page-state.ts';
import {
  buildFullListing,
  buildMessage,
  buildNeighbour,
  buildOwnPage,
  buildThread,
  kariId,
  listingId,
  threadId,
} from '#src/testing/neighbours.tsx';
import { buildUsers } from '#src/testing/users.ts';
import { createPages } from './create-pages.ts';

const origin = 'https://grenda.example';
const { title, type, category, createdAt, neighbourhood } = buildFullListing();
const nearbyListing = { listingId, title, type, category, createdAt, neighbourhood, isOwn: false };

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.useRealTimers();
});

const completedListing = { listingId, title, type, category, status: 'Completed' } as const;

type Handler = (request: Request) => Response | Promise<Response>;

const responses: Record<string, Handler> = {
  '/api/neighbours/me': () => Response.json(buildOwnPage()),
  '/api/listings/near': () => Response.json({ listings: [nearbyListing], nextCursor: null, neighbourCount: 10 }),
  [`/api/listings/${listingId}`]: () => Response.json(buildFullListing({ isOwn: true })),
  [`/api/neighbours/${kariId}`]: () => Response.json(buildNeighbour()),
  '/api/neighbours/me/notifications': () => Response.json({ push: [], email: [] }),
  '/api/neighbours/me/blocked': () => Response.json({ blocked: [{ userId: kariId, firstName: 'Ola' }] }),
  '/api/account/sessions': () =>
    Response.json({ sessions: [{ sessionId: 'a', createdAt, lastSeenAt: createdAt, isCurrent: true }] }),
  '/api/posters': () => Response.json({ posters: [] }),
  '/api/listings/mine': () => Response.json({ listings: [], totalCount: 0 }),
  '/api/threads': () => Response.json({ threads: [], nextCursor: null, unreadThreads: 0 }),
  [`/api/threads/${threadId}`]: () =>
    Response.json({ thread: buildThread(), messages: [buildMessage(1)], hasEarlier: false }),
  '/api/admin/verify-admin-role': () => new Response(null, { status: 204 }),
  '/api/admin/users': () => Response.json({ users: buildUsers(10), totalCount: 45 }),
  '/api/admin/overview': () => Response.json({ usersTotal: 4711 }),
  '/api/admin/attention': () => Response.json(null),
};

function openPages(handlers: Record<string, Handler> = {}) {
  const requests: Request[] = [];
  const pages = createPages({
    publicOrigin: origin,
    isAppEnabled: true,
    fetchApi: async (request) => {
      requests.push(request);
      const { pathname } = new URL(request.url);
      return ({ ...responses, ...handlers }[pathname] ?? (() => new Response(null, { status: 404 })))(request);
    },
  });
  const open = async (path: string, cookie?: string) => {
    const response = await pages.fetch(new Request(origin + path, cookie === undefined ? {} : { headers: { cookie } }));
    return { response, html: await response.text() };
  };
  return { ...pages, open, requests, paths: () => requests.map(({ url }) => new URL(url).pathname) };
}

const cookie = 'grenda-session=kari';
const rolePath = '/api/admin/verify-admin-role';

test.each([
  ['/app', ['/api/neighbours/me', '/api/listings/near'], title],
  [`/app/listings/${listingId}`, ['/api/neighbours/me', `/api/listings/${listingId}`], title],
  ['/app/messages', ['/api/neighbours/me', '/api/threads'], 'Ingen samtaler ennå'],
  [
    `/app/messages/${threadId}`,
    ['/api/neighbours/me', '/api/threads', `/api/threads/${threadId}`],
    buildMessage(1).text,
  ],
  ['/app/me', ['/api/neighbours/me', '/api/listings/mine'], buildOwnPage().firstName],
  [`/app/neighbours/${kariId}`, ['/api/neighbours/me', `/api/neighbours/${kariId}`], buildNeighbour().about],
  [`/app/listings/${listingId}/edit`, ['/api/neighbours/me', `/api/listings/${listingId}`], 'Lagre endringene'],
  ['/app/invite', ['/api/neighbours/me', '/api/posters'], 'Ingen har hengt opp en plakat ennå'],
  ['/app/me/settings/notifications', ['/api/neighbours/me', '/api/neighbours/me/notifications'], 'Nye meldinger'],
  ['/app/me/settings/sessions', ['/api/neighbours/me', '/api/account/sessions'], 'Denne enheten'],
  ['/app/me/settings/blocked', ['/api/neighbours/me', '/api/neighbours/me/blocked'], 'Ola'],
  ['/app/me/settings/unknown', ['/api/neighbours/me'], 'Hopp til innholdet'],
  ['/admin/overview', [rolePath, '/api/admin/overview', '/api/admin/attention'], '4,711'],
  ['/admin/users?page=2', [rolePath, '/api/admin/users'], 'nabo0'],
])(
  'access to %s is checked, then the data of the page is requested, and the document contains it',
  async (path, paths, text) => {
    const pages = openPages();
    const { response, html } = await pages.open(path, cookie);
    expect(pages.paths()).toEqual(paths);
    expect(html).toContain(text);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(pages.isPersonal(new URL(path, origin))).toBe(true);
    expect(pages.requests.every(({ headers }) => headers.get('x-grenda-client') === '1')).toBe(true);
    // The Content-Security-Policy would block style attributes and inline event handlers.
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
  },
);

test.each([
  ['the question', {}, 'Har dere blitt enige om at Kari hjelper deg?'],
  ['the next step', { isAgreed: true }, 'Merk som fullført'],
  ['the form for thanks', { isAgreed: true, listing: completedListing }, 'Vil du takke Kari?'],
])(
  'the document of a thread contains the card about its agreement, which avoids a layout shift: %s',
  async (_, thread, text) => {
    const messages = [1, 2, 3, 4].map((seq) => buildMessage(seq));
    const path = `/api/threads/${threadId}`;
    const page = { thread: buildThread({ isOwner: true, ...thread }), messages, hasEarlier: false };
    const { html } = await openPages({ [path]: () => Response.json(page) }).open(`/app/messages/${threadId}`, cookie);
    expect(html).toContain(text);
  },
);

test('pages of the app name the manifest of the app, and the sign-in page names the manifest of the site', async () => {
  const pages = openPages();
  for (const path of ['/app', '/app/join']) {
    const { html } = await pages.open(path);
    expect(html).toContain('data-manifest="/app/manifest.webmanifest"');
    expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Grenda">');
  }
  expect((await pages.open('/sign-in')).html).toContain('data-manifest="/site.webmanifest"');
});

test.each([
  [
    '/app/join',
    'system',
    'Denne siden i Grenda trenger JavaScript. Slå det på i nettleseren, og last siden på nytt.',
    'Noe gikk galt',
  ],
  ['/sign-in', 'dark', 'This page of Grenda needs JavaScript.', 'Something went wrong'],
])(
  '%s has its theme, a notice for browsers without JavaScript and a hidden error card, and is not indexed',
  async (...row) => {
    const [path, theme, notice, error] = row;
    const { html } = await openPages().open(path);
    expect(html).toContain(`data-default-theme="${theme}"`);
    expect(/<noscript>.*?<\/noscript>/.exec(html)?.[0]).toContain(notice);
    expect(html).toContain(`<noscript><style>${deadControlStyle}</style>`);
    expect(/<div id="load-error" hidden.*?<\/h1>/.exec(html)?.[0]).toContain(error);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html.includes('interactive-widget=resizes-content')).toBe(path === '/app/join');
  },
);

test('documents embed the icon, and those of the app also embed the small pictures', async () => {
  const pages = openPages();
  for (const path of ['/app', '/app/offline', '/sign-in']) {
    const { html } = await pages.open(path);
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,');
    expect(html.includes('<symbol id="picture-Errands"')).toBe(path !== '/sign-in');
  }
});

test('the offline shell contains no user data, and exists only while the app is enabled', async () => {
  const pages = openPages();
  const { response, html } = await pages.open('/app/offline', cookie);
  expect(pages.paths()).toEqual([]);
  expect(pages.isPersonal(new URL('/app/offline', origin))).toBe(false);
  expect(html).toContain('data-code="/src/entry-offline.tsx');
  // The shell records early input, because it shows the stored near list, whose filters and buttons can be pressed
  // before the code has started.
  expect(html).toContain('stopImmediatePropagation');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  const disabled = createPages({ publicOrigin: origin, isAppEnabled: false, fetchApi: async () => new Response() });
  expect((await disabled.fetch(new Request(`${origin}/app/offline`))).status).toBe(404);
});

test.each(['/app', '/admin/users', '/admin/nope'])(
  'without a cookie, %s shows that it is loading and fetches nothing',
  async (path) => {
    const pages = openPages();
    const { html } = await pages.open(path);
    expect(html).toContain('animate-spin');
    expect(pages.paths()).toEqual([]);
  },
);

test.each([
  ['/sign-in', 'Sign in</h1>'],
  ['/forgot-password', 'Forgot password</h1>'],
  ['/app/sign-in', 'Logg inn</h1>'],
  ['/app/join', 'Bli med i Grenda</h1>'],
  ['/app/rules', 'Vilkår</h1>'],
])('%s is complete, the same for everyone and cacheable', async (path, heading) => {
  const pages = openPages();
  const { response, html } = await pages.open(path, cookie);
  expect(html).toContain(heading);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(pages.isPersonal(new URL(path, origin))).toBe(false);
  expect(pages.paths()).toEqual([]);
});

test.each([
  ['/confirm-email?code=x&userId=y', 'Confirming your email'],
  ['/reset-password?code=x&email=a@b.no', 'a@b.no'],
])('%s depends on its query, and is not cached', async (path, text) => {
  const pages = openPages();
  const { response, html } = await pages.open(path);
  expect(html).toContain(text);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(pages.isPersonal(new URL(path, origin))).toBe(true);
});

test.each([401, 403, 500])(
  'no console data is fetched if the role check fails with status %i, and the browser repeats the check',
  async (status) => {
    const pages = openPages({ [rolePath]: () => new Response(null, { status }) });
    const { html } = await pages.open('/admin/users', cookie);
    expect(pages.paths()).toEqual([rolePath]);
    expect(html).toContain('animate-spin');
    expect(html).not.toContain('admin-role');
  },
);

test('promise 137: a page is rendered without the data of a failed request, which the server does not repeat', async () => {
  const pages = openPages({ '/api/listings/near': () => Promise.reject(new Error('The database is down.')) });
  const { response, html } = await pages.open('/app', cookie);
  expect(response.status).toBe(200);
  expect(html).toContain('Nær meg<!-- -->: </span>');
  expect(html).not.toContain(title);
  expect(pages.paths()).toEqual(['/api/neighbours/me', '/api/listings/near']);
});

test('a document says when it was rendered, so that hydration shows the same times', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:59:59Z') });
  const { html } = await openPages().open('/app', cookie);
  expect(html).toContain('{"renderedAt":1798761599000,');
});

test('a page shows that it is loading if the data of its user could not be fetched', async () => {
  const pages = openPages({ '/api/neighbours/me': () => new Response(null, { status: 500 }) });
  expect((await pages.open('/app', cookie)).html).toContain('animate-spin');
});

test('promise 137: a page is rendered without data that takes longer than 150 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const signals: AbortSignal[] = [];
  const pages = openPages({
    '/api/listings/near': ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  await pages.open('/app/rules');
  let document = '';
  const opening = (async () => {
    document = (await pages.open('/app', cookie)).html;
  })();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(149);
  expect(document).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await opening;
  expect(document).toContain('Nær meg<!-- -->: </span>');
  expect(document).not.toContain(title);
  expect(signals[0]?.aborted).toBe(true);
});

test('promise 99: each of 15 pages that are rendered concurrently contains only the data of its own user', async () => {
  const pages = openPages({
    '/api/neighbours/me': async ({ headers }) => {
      const firstName = headers.get('cookie') ?? '';
      await new Promise((resolve) => setTimeout(resolve, firstName.length % 5));
      return Response.json(buildOwnPage({ firstName }));
    },
  });
  const users = Array.from({ length: 15 }, (_, index) => `Nabo-${'x'.repeat(index)}-slutt`);
  for (let round = 0; round < 7; round += 1) {
    await Promise.all(
      users.map(async (user) => {
        const { html } = await pages.open('/app/me', user);
        expect(html.match(/Nabo-x*-slutt/g)?.every((found) => found === user)).toBe(true);
      }),
    );
  }
});

test('promise 137: while 20 pages are fetching data, other pages are rendered without data', async () => {
  const gate = Promise.withResolvers<void>();
  const pages = openPages({
    '/api/neighbours/me': async () => {
      await gate.promise;
      return Response.json(buildOwnPage());
    },
  });
  await pages.open('/app/me');
  const opening = Array.from({ length: 25 }, () => pages.open('/app/me', cookie));
  await Promise.race(opening);
  expect(pages.paths()).toHaveLength(20);
  gate.resolve();
  await Promise.all(opening);
  await pages.open('/app/me', cookie);
  expect(pages.paths().length).toBeGreaterThan(20);
});

test('promise 137: while 30 pages wait to be rendered, further requests get a page with a spinner, which is not cached', async () => {
  const { open } = openPages();
  await open('/sign-in');
  const opened = await Promise.all(Array.from({ length: 200 }, (_, index) => open(`/sign-in?from=${index}`)));
  const [rendered, spinners] = [true, false].map((isRendered) =>
    opened.filter(({ html }) => html.includes('Sign in</h1>') === isRendered),
  );
  expect(rendered).toHaveLength(30);
  for (const { response, html } of spinners ?? []) {
    expect(html).toContain('animate-spin');
    // Without the script that records early input, the browser renders the page instead of hydrating it.
    expect(html).not.toContain('stopImmediatePropagation');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  }
  expect((await open('/sign-in')).html).toContain('Sign in</h1>');
});

test('promise 137: if a page is not rendered although its data has been fetched, the browser gets the data', async () => {
  const gate = Promise.withResolvers<void>();
  const pages = openPages({
    '/api/listings/mine': async () => {
      await gate.promise;
      return Response.json({ listings: [], totalCount: 0 });
    },
  });
  await pages.open('/sign-in');
  // Stops the timers, so that the limit of 150 ms for the data is not reached on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const withData = Array.from({ length: 20 }, () => pages.open('/app/me', cookie));
  await vi.waitFor(() => expect(pages.paths()).toHaveLength(40), { interval: 1 });
  const withoutData = Array.from({ length: 30 }, () => pages.open('/sign-in?from=x'));
  // Lets these pages fill the queue. Microtasks do not empty it: each page waits for a turn of the event loop.
  for (let microtask = 0; microtask < 100; microtask += 1) await Promise.resolve();
  gate.resolve();
  const spinners = (await Promise.all(withData)).filter(({ html }) => html.includes('animate-spin'));
  expect(spinners.length).toBeGreaterThan(0);
  for (const { html } of spinners) expect(html).toContain('"totalCount":0');
  await Promise.all(withoutData);
});

test('at most one document is created per turn of the event loop, whether its page is rendered or not', async () => {
  const { open } = openPages();
  await open('/sign-in');
  let turns = 0;
  const onTurn = () => {
    turns += 1;
    next = setImmediate(onTurn);
  };
  let next = setImmediate(onTurn);
  await Promise.all(Array.from({ length: 100 }, () => open('/sign-in')));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(100);
});

test('/admin redirects to the overview and keeps its query', async () => {
  const { response } = await openPages().open('/admin?a=b', cookie);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/overview?a=b']);
});

test('text from users cannot end the script element that contains the data of a page', async () => {
  const text = '</script><script>alert(1)</script>';
  const listing = { ...nearbyListing, title: text };
  const { html } = await openPages({
    '/api/listings/near': () => Response.json({ listings: [listing], nextCursor: null, neighbourCount: 10 }),
  }).open('/app', 'grenda-session=kari');
  expect(html).not.toContain(text);
  const state = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(state)).toMatchObject({
    queries: expect.arrayContaining([
      [expect.anything(), expect.objectContaining({ pages: [expect.objectContaining({ listings: [listing] })] })],
    ]),
  });
});
