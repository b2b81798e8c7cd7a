// Link previews, read without JavaScript, as chat apps and search engines read them; and the files that browsers and
// crawlers request by convention.
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { shareListing } from '../neighbour.ts';
import { expect, test } from '../story.ts';

const crawlers = {
  Messenger: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  WhatsApp: 'WhatsApp/2.23.20.0',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
};

/** WhatsApp does not show larger images. */
const maxPictureBytes = 300_000;

type Card = { title: string; canonical: string; robots: string; tags: Map<string, string> };

/** Reads only the first 100 kB of the page, because a crawler may stop there. */
async function readCard(request: APIRequestContext, url: string, agent: string): Promise<Card> {
  const response = await request.get(url, { headers: { 'user-agent': agent, accept: '*/*' } });
  expect(response.status()).toBe(200);
  const html = (await response.body()).subarray(0, 100_000).toString();
  const tags = new Map(
    (html.match(/<meta [^>]*>/g) ?? []).map((tag) => [
      attribute(tag, 'property') || attribute(tag, 'name'),
      attribute(tag, 'content').replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
    ]),
  );
  return {
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    canonical: attribute(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? '', 'href'),
    robots: tags.get('robots') ?? '',
    tags,
  };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

async function expectPicture(response: APIResponse): Promise<void> {
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(maxPictureBytes);
}

async function share(baseURL: string | undefined, title: string) {
  const description = 'Plass til «flatpakker» & én passasjer.\nKjører kl. 10.';
  const { path, rename } = await shareListing(baseURL, { type: 'Offer', category: 'Transport', title, description });
  return { url: `${baseURL}${path}`, rename };
}

for (const [chat, agent] of Object.entries(crawlers)) {
  test(`${chat} gets the title, text and picture of a shared listing`, async ({ request, baseURL }) => {
    const title = 'Kjører til Ikea på søndag 🚗';
    const { url } = await share(baseURL, title);
    const card = await readCard(request, `${url}?fbclid=abc`, agent);
    expect(card.title).toBe(`${title} · Grenda`);
    expect(card.canonical).toBe(url);
    expect(card.robots).toBe('noindex');
    const description = 'Plass til «flatpakker» & én passasjer. Kjører kl. 10.';
    expect(Object.fromEntries(card.tags)).toMatchObject({
      description,
      'og:type': 'website',
      'og:site_name': 'Grenda',
      'og:locale': 'nb_NO',
      'og:url': url,
      'og:title': title,
      'og:description': description,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `Tilbud i Grenda: ${title}`,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': card.tags.get('og:image'),
    });
    const picture = card.tags.get('og:image') ?? '';
    expect(picture.startsWith(`${url}/share.png?v=`)).toBe(true);
    await expectPicture(await request.get(picture, { headers: { 'user-agent': agent } }));
  });

  test(`${chat} gets the title and picture of the landing page, which may be indexed`, async ({ request, baseURL }) => {
    const card = await readCard(request, `${baseURL}/`, agent);
    expect([card.canonical, card.robots]).toEqual([`${baseURL}/`, '']);
    expect(card.tags.get('og:title')).toBe('Grenda – nabohjelp rett rundt hjørnet');
    expect(card.tags.get('og:locale')).toBe('nb_NO');
    expect(card.tags.get('twitter:card')).toBe('summary_large_image');
    await expectPicture(await request.get(card.tags.get('og:image') ?? '', { headers: { 'user-agent': agent } }));
  });
}

test('an edited title is shown immediately, and the picture gets another URL', async ({ request, baseURL }) => {
  const { url, rename } = await share(baseURL, 'Gammel tittel');
  const before = (await readCard(request, url, crawlers.Slack)).tags;
  await rename('Ny tittel');
  const after = (await readCard(request, url, crawlers.Slack)).tags;
  expect(after.get('og:title')).toBe('Ny tittel');
  expect(after.get('og:image')).not.toBe(before.get('og:image'));
  const pictures = await Promise.all(
    [before, after].map(async (tags) => (await request.get(tags.get('og:image') ?? '')).body()),
  );
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0)), 'the old URL shows the current picture').toBe(true);
});

test('a conditional request for an unchanged picture returns 304', async ({ request, baseURL }) => {
  const { url } = await share(baseURL, 'Kjører til Ikea');
  const first = await request.get(`${url}/share.png`);
  const second = await request.get(`${url}/share.png`, {
    headers: { 'if-none-match': first.headers()['etag'] ?? '' },
  });
  expect([second.status(), (await second.body()).length]).toEqual([304, 0]);
});

test('an unknown listing has neither preview tags nor a picture', async ({ request }) => {
  const path = '/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';
  const page = await request.get(path);
  expect([page.status(), (await page.text()).includes('"og:')]).toEqual([404, false]);
  expect((await request.get(`${path}/share.png`)).status()).toBe(404);
});

test('robots may read public and noindex pages, but not the API, the console or emailed links', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const isDisallowed = (path: string) => disallowed.some((start) => path.startsWith(start));
  const emailed = [
    'confirm-email',
    'app/confirm-email',
    'reset-password',
    'unsubscribe',
    'keep-digest',
    'keep-listing',
  ];
  for (const path of ['/api/auth/me', '/admin/users', ...emailed.map((link) => `/${link}?id=a`)]) {
    expect(isDisallowed(path), path).toBe(true);
  }
  expect(['/', '/personvern', '/share.png', '/explore/listings/a/share.png', '/sign-in'].filter(isDisallowed)).toEqual(
    [],
  );
});

for (const [path, type] of [
  ['/favicon.ico', 'image/'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/robots.txt', 'text/plain'],
] as const) {
  test(`${path} is served`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain(type);
    expect(response.headers()['cache-control']).toBe('public, max-age=3600');
  });
}

test('no app association files are served', async ({ request }) => {
  for (const name of ['apple-app-site-association', 'assetlinks.json']) {
    expect((await request.get(`/.well-known/${name}`)).status()).toBe(404);
  }
});

test('pages and scripts are compressed with brotli, and the manifest of the build is not served', async ({
  request,
}) => {
  const signIn = await request.get('/sign-in');
  const script = /\/assets\/[\w.-]+\.js/.exec(await signIn.text())?.[0] ?? '';
  for (const path of ['/', '/sign-in', '/personvern', '/nope', script]) {
    const { 'content-encoding': encoding, vary } = (await request.get(path)).headers();
    expect([path, encoding, vary]).toEqual([path, 'br', 'accept-encoding']);
  }
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404);
});
