import { afterEach, expect, test, vi } from 'vitest';
import { buildListing, listingId } from '#src/testing/listing.ts';
import { createPages } from './create-pages.ts';

const origin = 'https://grenda.example';
const previewPath = `/explore/listings/${listingId}`;
const listing = buildListing({ startDateUtc: '2026-05-17T10:00:00Z' });

afterEach(() => {
  vi.useRealTimers();
});

function build(answer: (request: Request) => Promise<Response> | Response = () => Response.json(listing)) {
  const calls: string[] = [];
  const pages = createPages({
    publicOrigin: origin,
    fetchApi: async (request) => {
      calls.push(new URL(request.url).pathname);
      return answer(request);
    },
  });
  const open = (path: string, method = 'GET') => pages.fetch(new Request(origin + path, { method }));
  return { open, calls };
}

async function read(path: string, answer?: (request: Request) => Promise<Response> | Response) {
  const response = await build(answer).open(path);
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
])('%s answers %i in %s', async (path, status, lang) => {
  const { response, html } = await read(path);
  expect(response.status).toBe(status);
  expect(html).toContain(`<html lang="${lang}"`);
});

test.each(['/', '/nope', previewPath, '/explore/listings', '/personvern'])('%s has exactly one h1', async (path) => {
  const { html } = await read(path);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('an unknown path says so and leads home', async () => {
  const { html } = await read('/nope');
  expect(html).toContain('Page not found</h1>');
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go home<\/a>/);
});

test('a slash at the end is redirected away, with its query', async () => {
  const response = await build().open('/sign-in/?a=b');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/sign-in?a=b');
});

test('an address that would lead to another site is not redirected', async () => {
  expect((await build().open('//evil.example/')).status).toBe(404);
  expect((await build().open('/\\evil.example/')).status).toBe(404);
});

test('a method that changes things is refused', async () => {
  const response = await build().open('/', 'POST');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('HEAD gives the headers of GET and no body', async () => {
  const response = await build().open(previewPath, 'HEAD');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(await response.text()).toBe('');
});

const strictRules = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

test.each(['/', '/nope', '/sign-in', previewPath, '/personvern'])(
  'promise 23: the policy of %s is strict, and names the hash of every inline script and style it sends',
  async (path) => {
    const { response, html } = await read(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    for (const rule of strictRules) expect(policy.split('; ')).toContain(rule);
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const sources = policy.split('; ').find((one) => one.startsWith(directive));
      for (const text of inlineTexts(html, tag)) expect(sources).toContain(await hash(text));
    }
  },
);

test('no element carries a style attribute or an event handler, which the policy would refuse', async () => {
  for (const path of ['/', '/nope', previewPath, '/explore/listings', '/personvern']) {
    const { html } = await read(path);
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
  }
});

test('pages that may hold a code in their address give it to no one', async () => {
  const { response } = await read('/reset-password?code=secret&email=a@b.no');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the preview is complete without a script', async () => {
  const { html } = await read(previewPath);
  for (const text of ['Forespørsel', 'Fysisk arbeid', 'Åpen', listing.title, '17. mai 2026', 'Denne forespørselen']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('Første linje\nAndre linje');
  expect(html).toContain(`href="grenda://explore/listings/${listingId}"`);
  expect(html).toContain(`<link rel="canonical" href="${origin}${previewPath}">`);
  expect(html).toContain('<meta property="og:title" content="Hjelp til å bære en sofa">');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the picture of a link has a new address when its title is edited, and is a PNG', async () => {
  const pictureOf = async (title: string) => {
    const { html } = await read(previewPath, () => Response.json({ ...listing, title }));
    return /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
  };
  const address = await pictureOf(listing.title);
  expect(address).toMatch(new RegExp(`^${origin}${previewPath}/share\\.png\\?v=\\w+$`));
  expect(await pictureOf('Hjelp til å bære et piano')).not.toBe(address);

  const response = await build().open(address.slice(origin.length));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(address).toContain(response.headers.get('etag')?.replaceAll('"', ''));
});

test.each([
  ['a listing that is not there', () => Response.json({ title: 'Not Found' }, { status: 404 }), 404],
  ['an API that fails', () => new Response('', { status: 500 }), 503],
])('%s has no picture', async (_, answer, status) => {
  const response = await build(answer).open(`${previewPath}/share.png`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test('what is no id has no picture, and asks for nothing', async () => {
  const { open, calls } = build();
  expect((await open('/explore/listings/nope/share.png')).status).toBe(404);
  expect(calls).toEqual([]);
});

test('what neighbours write is inert in the page, its tags and its data', async () => {
  const text = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u202E\u0000';
  const { html } = await read(previewPath, () => Response.json({ ...listing, title: text, description: text }));
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('\u202E');
  expect(html).not.toContain('\u0000');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a listing that is not there answers 404 with the words of the spec', async () => {
  const { response, html } = await read(previewPath, () => Response.json({ title: 'Not Found' }, { status: 404 }));
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Listing not found');
  expect(html).not.toContain('grenda://');
});

test('promise 27: an id that is no UUID answers 404 without a call', async () => {
  const { open, calls } = build();
  const response = await open('/explore/listings/..%2F..%2Fadmin');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Listing not found');
  expect(calls).toEqual([]);
});

test('a link whose id is in upper case shows the listing, by its one address', async () => {
  const { open, calls } = build();
  const html = await (await open(`/explore/listings/${listingId.toUpperCase()}`)).text();
  expect(html).toContain(`<link rel="canonical" href="${origin}${previewPath}"`);
  expect(html).not.toContain(listingId.toUpperCase());
  expect(calls).toEqual([`/api/listings/${listingId}/preview`]);
});

test('a link without an id shows its toast and asks for nothing', async () => {
  const { open, calls } = build();
  expect(await (await open('/explore/listings')).text()).toContain('Listing ID is missing');
  expect(calls).toEqual([]);
});

test('an API that fails answers 503 with the skeleton, and the error for those without a script', async () => {
  const { response, html } = await read(previewPath, () => new Response('', { status: 500 }));
  expect(response.status).toBe(503);
  expect(html).toContain('Henter annonsen');
  expect(html).toMatch(/<noscript>.*Failed to load listing preview\. Please try again later\..*<\/noscript>/);
});

test('a listing of a newer back end is shown as far as the page has words for it', async () => {
  const strange = await read(previewPath, () => Response.json({ ...listing, category: 'Garden' }));
  expect(strange.response.status).toBe(200);
  expect(strange.html).toContain('Annet');
  const unknown = await read(previewPath, () => Response.json({ ...listing, type: 'Swap' }));
  expect(unknown.response.status).toBe(503);
  expect(unknown.html).toContain('Henter annonsen');
});

test.each([
  ['/', 'system'],
  ['/personvern', 'dark'],
  ['/sign-in', 'dark'],
  ['/admin/users', 'dark'],
  ['/nope', 'dark'],
  [previewPath, 'dark'],
])('spec §3: where nobody has chosen a theme, %s is %s', async (path, theme) => {
  const { html } = await read(path);
  expect(html).toMatch(new RegExp(`<html[^>]* data-default-theme="${theme}"`));
});

test('an API that does not answer is waited for 800 ms and no longer', async () => {
  vi.useFakeTimers();
  let isAnswered = false;
  const answer = build(() => new Promise<Response>(() => {}))
    .open(previewPath)
    .finally(() => {
      isAnswered = true;
    });
  await vi.advanceTimersByTimeAsync(799);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(503);
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
