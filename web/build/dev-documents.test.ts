import { expect, onTestFinished, test } from 'vitest';
import { createServer } from 'vite';
import { grendaDev } from './dev-documents.ts';

const fetchApi = async ({ url }: Request) => new Response(`handled ${new URL(url).pathname}`);

test('the dev server renders pages of the enabled app, and passes requests for photos and emailed links to `fetchApi`', async () => {
  const vite = await createServer({
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    plugins: [grendaDev({ fetchApi, isAppEnabled: true })],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const [origin = ''] = vite.resolvedUrls?.local ?? [];
  const read = async (path: string) => (await fetch(new URL(path, origin))).text();
  expect(await read('/app/join')).toContain('Bli med i Grenda</h1>');
  expect(await read('/photos/1/large')).toBe('handled /photos/1/large');
  expect(await read('/unsubscribe?user=1')).toBe('handled /unsubscribe');
});
