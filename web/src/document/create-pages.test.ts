import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { buildListing, listingId } from '#src/testing/listing.ts';
import { createPages } from './create-pages.ts';

const origin = 'https://grenda.example';
const previewPath = `/explore/listings/${listingId}`;
const listing = buildListing({ startDateUtc: '2026-05-17T10:00:00Z' });

afterEach(() => {
  vi.useRealTimers();
});

type ApiHandler = (request: Request) => Promise<Response> | Response;

function createTestPages(handleApi: ApiHandler = () => Response.json(listing), isAppEnabled = false) {
  const requests: string[] = [];
  const pages = createPages({
    publicOrigin: origin,
    isAppEnabled,
    fetchApi: async (request) => {
      requests.push(new URL(request.url).pathname);
      return handleApi(request);
    },
  });
  const open = (path: string, method = 'GET') => pages.fetch(new Request(origin + path, { method }));
  return { open, requests };
}

async function load(path: string, handleApi?: ApiHandler) {
  const response = await createTestPages(handleApi).open(path);
  return { response, html: await response.text() };
}

test.each([
  ['/', 200, 'nb'],
  ['/sign-in', 200, 'en'],
  ['/admin/users', 200, 'en'],
  ['/admin/nope', 404, 'en'],
  ['/nope', 404, 'en'],
  [previewPath, 200, 'nb'],
  ['/personvern', 200, 'nb'],
  ['/explore/listings', 404, 'nb'],
])('%s responds with %i in %s', async (path, status, lang) => {
  const { response, html } = await load(path);
  expect(response.status).toBe(status);
  expect(html).toContain(`<html lang="${lang}"`);
});

test.each(['/', '/nope', previewPath, '/explore/listings', '/personvern'])('%s has exactly one h1', async (path) => {
  const { html } = await load(path);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('an unknown path shows an error page with a link home', async () => {
  const { html } = await load('/nope');
  expect(html).toContain('Page not found</h1>');
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go home<\/a>/);
});

test('an unknown path of the app shows a Norwegian error page while the app is enabled', async () => {
  const response = await createTestPages(undefined, true).open('/app/nope');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('<html lang="nb"');
  expect(html).toMatch(/Fant ikke siden<\/h1>.*<a [^>]*href="\/app"[^>]*>Se annonsene nær deg<\/a>/);
  const disabled = await load('/app/nope');
  expect(disabled.html).toContain('Page not found</h1>');
});

test('while the app is disabled, its confirmation links redirect to the account page', async () => {
  const response = await createTestPages().open('/app/confirm-email?code=a&userId=u');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/confirm-email?code=a&userId=u']);
});

test('a trailing slash is removed by a redirect that keeps the query', async () => {
  const response = await createTestPages().open('/sign-in/?a=b');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/sign-in?a=b');
});

test('removing a trailing slash never redirects to another site', async () => {
  expect((await createTestPages().open('//evil.example/')).status).toBe(404);
  expect((await createTestPages().open('/\\evil.example/')).status).toBe(404);
});

test('a POST request to a page gets a 405 with the allowed methods', async () => {
  const response = await createTestPages().open('/', 'POST');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('a HEAD request gets the headers of a GET request, and no body', async () => {
  const { open } = createTestPages();
  const response = await open(previewPath, 'HEAD');
  expect([...response.headers]).toEqual([...(await open(previewPath)).headers]);
  expect(await response.text()).toBe('');
});

const strictDirectives = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

test.each(['/', '/nope', '/sign-in', previewPath, '/personvern'])(
  'promise 23: the policy of %s is strict and contains the hash of every inline script and style',
  async (path) => {
    const { response, html } = await load(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    for (const directive of strictDirectives) expect(policy.split('; ')).toContain(directive);
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const sources = policy.split('; ').find((source) => source.startsWith(directive));
      for (const text of inlineTexts(html, tag)) expect(sources).toContain(await hash(text));
    }
  },
);

test('no element has a style attribute or an inline event handler, which the policy would block', async () => {
  for (const path of ['/', '/nope', previewPath, '/explore/listings', '/personvern']) {
    const { html } = await load(path);
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
  }
});

test.each(['/reset-password?code=secret&email=a@b.no', '/confirm-email?code=secret&userId=u'])(
  'a page with a code in its URL sends no referrer and is not cached: %s',
  async (path) => {
    const { response } = await load(path);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  },
);

test('the preview is complete without JavaScript', async () => {
  const { html } = await load(previewPath);
  for (const text of ['Forespørsel', 'Fysisk arbeid', 'Åpen', listing.title, '17. mai 2026', 'Denne forespørselen']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('Første linje\nAndre linje');
  expect(html).toContain(`href="grenda://explore/listings/${listingId}"`);
  expect(html).toContain(`<link rel="canonical" href="${origin}${previewPath}">`);
  expect(html).toContain('<meta property="og:title" content="Hjelp til å bære en sofa">');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the preview requests neither its icon nor the manifest before the first paint', async () => {
  const { html } = await load(previewPath);
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,');
  expect(html).not.toContain('<link rel="manifest"');
});

test('the preview references the report form only while the app is enabled', async () => {
  const { html } = await load(previewPath);
  expect(html).not.toContain('data-form');
  const pages = createPages({ publicOrigin: origin, isAppEnabled: true, fetchApi: async () => Response.json(listing) });
  const enabled = await (await pages.fetch(new Request(origin + previewPath))).text();
  expect(enabled).toContain(` data-form="/src/entry-report.tsx" data-listing="${listingId}"`);
});

test('the share picture of a listing without photos is a PNG, and gets a new URL when the title changes', async () => {
  const pictureOf = async (title: string) => {
    const { html } = await load(previewPath, () => Response.json({ ...listing, title }));
    return /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
  };
  const url = await pictureOf(listing.title);
  expect(url).toMatch(new RegExp(`^${origin}${previewPath}/share\\.png\\?v=\\w+$`));
  expect(await pictureOf('Hjelp til å bære et piano')).not.toBe(url);

  const response = await createTestPages().open(url.slice(origin.length));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(url).toContain(response.headers.get('etag')?.replaceAll('"', ''));
});

async function typeOf(response: Response) {
  return [response.headers.get('content-type'), (await sharp(await response.arrayBuffer()).metadata()).format];
}

test('promise 131: the share picture shows the first photo, or no photo if that one has been removed', async () => {
  const photo = { photoId: listingId, width: 40, height: 30, placeholder: 'data:,', alt: '' };
  const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const otherPhotoId = listingId.replace(/^./, 'e');
  let isStored = true;
  const { open, requests } = createTestPages((request) => {
    if (!request.url.includes('/photos/'))
      return Response.json({ ...listing, photos: [photo, { ...photo, photoId: otherPhotoId }] });
    return isStored ? new Response(Uint8Array.from(webp)) : new Response('', { status: 404 });
  });
  expect(await (await open(previewPath)).text()).toContain('<meta property="og:image:type" content="image/jpeg">');
  const response = await open(`${previewPath}/share.png`);
  expect(await typeOf(response.clone())).toEqual(['image/jpeg', 'jpeg']);
  const pixelOfPhoto = { left: 1100, top: 300, width: 1, height: 1 };
  const [red = 0, green = 255] = await sharp(await response.arrayBuffer())
    .extract(pixelOfPhoto)
    .raw()
    .toBuffer();
  expect([red > 240, green < 15]).toEqual([true, true]);
  expect(requests.filter((path) => path.startsWith('/photos/'))).toEqual([`/photos/${listingId}/large`]);

  isStored = false;
  photo.photoId = listingId.replace(/^./, 'f');
  expect(await typeOf(await open(`${previewPath}/share.png`))).toEqual(['image/png', 'png']);
});

test.each([
  ['a missing listing', () => Response.json({ title: 'Not Found' }, { status: 404 }), 404],
  ['a failing API', () => new Response('', { status: 500 }), 503],
])('with %s, the URL of the picture returns an error that is not cached', async (_, handleApi, status) => {
  const response = await createTestPages(handleApi).open(`${previewPath}/share.png`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test('a picture URL with an invalid id returns 404 without an API request', async () => {
  const { open, requests } = createTestPages();
  expect((await open('/explore/listings/nope/share.png')).status).toBe(404);
  expect(requests).toEqual([]);
});

test('user-written text is escaped and sanitized in the page, its meta tags and its embedded data', async () => {
  const text = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u202E\u0000';
  const { html } = await load(previewPath, () => Response.json({ ...listing, title: text, description: text }));
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('\u202E');
  expect(html).not.toContain('\u0000');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('the preview of a missing listing returns 404 with the text of the spec', async () => {
  const { response, html } = await load(previewPath, () => Response.json({ title: 'Not Found' }, { status: 404 }));
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Listing not found');
  expect(html).not.toContain('grenda://');
});

test('promise 27: a link whose id is not a UUID returns 404 without an API request', async () => {
  const { open, requests } = createTestPages();
  const response = await open('/explore/listings/..%2F..%2Fadmin');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Listing not found');
  expect(requests).toEqual([]);
});

test('a link with an upper-case id shows the listing, whose canonical URL has the id in lower case', async () => {
  const { open, requests } = createTestPages();
  const html = await (await open(`/explore/listings/${listingId.toUpperCase()}`)).text();
  expect(html).toContain(`<link rel="canonical" href="${origin}${previewPath}"`);
  expect(html).not.toContain(listingId.toUpperCase());
  expect(requests).toEqual([`/api/listings/${listingId}/preview`]);
});

test('a link without an id shows an error toast without an API request', async () => {
  const { open, requests } = createTestPages();
  expect(await (await open('/explore/listings')).text()).toContain('Listing ID is missing');
  expect(requests).toEqual([]);
});

test('a failing API leads to a 503 with the skeleton, and an error message for visitors without JavaScript', async () => {
  const { response, html } = await load(previewPath, () => new Response('', { status: 500 }));
  expect(response.status).toBe(503);
  expect(html).toContain('Henter annonsen');
  expect(html).toMatch(/<noscript>.*Failed to load listing preview\. Please try again later\..*<\/noscript>/);
});

test('a listing of a newer API version is shown if only its category is unknown', async () => {
  const newCategory = await load(previewPath, () => Response.json({ ...listing, category: 'Garden' }));
  expect(newCategory.response.status).toBe(200);
  expect(newCategory.html).toContain('Annet');
  const newType = await load(previewPath, () => Response.json({ ...listing, type: 'Swap' }));
  expect(newType.response.status).toBe(503);
  expect(newType.html).toContain('Henter annonsen');
});

test.each([
  ['/', 'system'],
  ['/personvern', 'dark'],
  ['/sign-in', 'dark'],
  ['/admin/users', 'dark'],
  ['/nope', 'dark'],
  [previewPath, 'dark'],
])('spec §9: the default theme of %s is %s', async (path, theme) => {
  const { html } = await load(path);
  expect(html).toMatch(new RegExp(`<html[^>]* data-default-theme="${theme}"`));
});

test('the API request of the preview times out after 800 ms', async () => {
  vi.useFakeTimers();
  let isSettled = false;
  const response = createTestPages(() => new Promise<Response>(() => {}))
    .open(previewPath)
    .finally(() => {
      isSettled = true;
    });
  await vi.advanceTimersByTimeAsync(799);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await response).status).toBe(503);
});

function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  const elements = [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))];
  return elements
    .filter(([, attributes = '']) => !/ src=|application\/json/.test(attributes))
    .map(([, , text = '']) => text);
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
