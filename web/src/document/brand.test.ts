import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const name = 'Lia & omegn';
const social = { name: 'Facebook', handle: 'Lia nabohjelp', url: 'https://www.facebook.com/lia.nabohjelp' };
const listing = {
  title: 'Hjelp til å bære en sofa',
  description: 'Den skal opp i tredje etasje.',
  type: 'Request',
  category: 'Physical',
  status: 'Open',
  startDateUtc: null,
  endDateUtc: null,
};
const publicOrigin = 'https://lia.example';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PRODUCT_NAME', name);
  vi.stubEnv('SOCIAL_NAME', social.name);
  vi.stubEnv('SOCIAL_HANDLE', social.handle);
  vi.stubEnv('SOCIAL_URL', social.url);
});

test('promise 124: documents contain the configured name instead of Grenda, and the landing page links to the social account', async () => {
  const { createPages } = await import('./create-pages.ts');
  const options = { publicOrigin, operator: { controller: 'Lia vel' }, fetchApi: async () => Response.json(listing) };
  const enabled = createPages({ ...options, isAppEnabled: true });
  const disabled = createPages(options);
  const preview = '/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';
  for (const path of [
    '/',
    '/personvern',
    preview,
    '/sign-in',
    '/reset-password',
    '/app/join',
    '/app/offline',
    '/finnes-ikke',
  ]) {
    for (const { fetch } of [enabled, disabled]) {
      const html = await (await fetch(new Request(publicOrigin + path))).text();
      expect(html, path).toContain('Lia &amp; omegn');
      expect(html.match(/.{20}(?<!X-)Grenda.{20}/g), path).toBeNull();
    }
  }
  const landing = await (await enabled.fetch(new Request(`${publicOrigin}/`))).text();
  expect(landing).toContain(`<a class="button quiet" href="${social.url}"`);
  expect(landing, 'the camera icon of Instagram').not.toContain('M7 2h10a5');
  expect(landing).toContain('Lia vel driver Lia &amp; omegn her.');
});

test('the code of the app and its worker does not contain the product name, which is read from the settings', () => {
  const folders = ['worker', 'src/app'].map((folder) => join(import.meta.dirname, '../..', folder));
  const files = folders.flatMap((folder) =>
    globSync('**/!(*.test).{ts,tsx}', { cwd: folder }).map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const withName = files.filter((file) => /^(?!\s*(\/\/|\*|\/\*)).*Grenda/m.test(readFileSync(file, 'utf8')));
  expect(withName).toEqual([]);
});

test('the manifests and the share picture use the configured name', async () => {
  const { drawBrandFiles } = await import('./brand-files.ts');
  const files = await drawBrandFiles();
  const read = (path: string): unknown => JSON.parse(new TextDecoder().decode(files.get(path)));
  expect(read('/site.webmanifest')).toMatchObject({ name });
  expect(read('/app/manifest.webmanifest')).toMatchObject({ name, short_name: name });
  vi.resetModules();
  vi.stubEnv('PRODUCT_NAME', 'Bygda');
  const other = await (await import('./brand-files.ts')).drawBrandFiles();
  expect(files.get('/share.png')?.length).toBeGreaterThan(1_000);
  expect(files.get('/share.png')).not.toEqual(other.get('/share.png'));
});

test('with the default name, colour and logo, no files of the build are replaced', async () => {
  vi.stubEnv('PRODUCT_NAME', '');
  const { drawBrandFiles } = await import('./brand-files.ts');
  expect((await drawBrandFiles()).size).toBe(0);
});

test('promise 125: documents use the configured accent colour and logo, and their content security policy allows them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grenda-logo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#8a2f5c" d="M0 0h8v8H0z"/></svg>';
  writeFileSync(join(folder, 'logo.svg'), logo);
  vi.stubEnv('ACCENT_COLOUR', '8a2f5c');
  vi.stubEnv('LOGO', join(folder, 'logo.svg'));
  const { createPages } = await import('./create-pages.ts');
  const { fetch } = createPages({ publicOrigin, fetchApi: async () => Response.json(listing) });
  const response = await fetch(new Request(`${publicOrigin}/sign-in`));
  const [, style = ''] = /<style>(html:root.*?)<\/style>/s.exec(await response.text()) ?? [];
  expect(style).toMatch(/^html:root\{--spruce:light-dark\(#\w{6},#\w{6}\);--spruce-hover:.*;--spruce-wash:/);
  expect(style).toContain('url(/logo.svg)');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = Buffer.from(digest).toString('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  const { drawBrandFiles } = await import('./brand-files.ts');
  const files = await drawBrandFiles();
  expect(new TextDecoder().decode(files.get('/favicon.svg'))).toBe(logo);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['/logo.svg', '/favicon.ico', '/app/icon-512.png']));
});

test('the error for a logo that is not well-formed SVG names the setting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grenda-logo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8H0z"</svg>');
  vi.stubEnv('LOGO', join(folder, 'logo.svg'));
  const { drawBrandFiles } = await import('./brand-files.ts');
  await expect(drawBrandFiles()).rejects.toThrow(
    /^LOGO cannot be drawn \(SVG data parsing failed.*export it as plain SVG/,
  );
});
