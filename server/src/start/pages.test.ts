import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@grenda/contract';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, testOrigin, testPassword } from '../testing/test-app.ts';

async function openPages() {
  const opened = await openTestApp();
  const filesFolder = await mkdtemp(join(tmpdir(), 'grenda-pages-'));
  onTestFinished(() => rm(filesFolder, { recursive: true }));
  const app = createApp({
    backEnd: { deps: opened.deps },
    publicOrigin: testOrigin,
    log: opened.deps.log,
    web: {
      filesFolder,
      pagePaths: ['/:listingId'],
      drawBrandFiles: async () => new Map(),
      createPages: ({ fetchApi, publicOrigin }) => {
        const client = createClient({ baseUrl: publicOrigin, fetch: fetchApi });
        return {
          isPersonal: () => false,
          fetch: async (request) => {
            const listingId = new URL(request.url).pathname.slice(1);
            const listing = await client.previewListing({ params: { listingId } }).catch(() => undefined);
            const headers = { 'content-type': 'text/html', 'cache-control': listing ? 's-maxage=30' : 'no-store' };
            return new Response(listing?.title, { status: listing ? 200 : 404, headers });
          },
        };
      },
    },
  });
  let cookie = '';
  const client = createClient({
    baseUrl: testOrigin,
    fetch: async (request) => {
      request.headers.set('cookie', cookie);
      const response = await app.fetch(request);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
  const signIn = (email: string) =>
    client.signIn({ body: { email, password: testPassword }, query: { useCookies: true } });
  return { db: opened.db, client, signIn, read: async (id: string) => (await app.request(`/${id}`)).text() };
}

test('a cached page is rendered again as soon as its listing has been edited', async () => {
  const { db, client, signIn, read } = await openPages();
  const owner = await buildUser(db);
  const { id: listingId } = await buildListing(db, { ownerId: owner.id, title: 'Gammel tittel' });
  await signIn(owner.email);
  expect(await read(listingId)).toBe('Gammel tittel');
  await db.updateTable('listings').set({ title: 'Endret bak ryggen' }).execute();
  expect(await read(listingId)).toBe('Gammel tittel');
  await client.changeListing({ params: { listingId }, body: { title: 'Ny tittel' } });
  expect(await read(listingId)).toBe('Ny tittel');
});

test("a cached page is not found as soon as its listing's owner is banned, and found again after approval", async () => {
  const { db, client, signIn, read } = await openPages();
  const owner = await buildUser(db);
  const administrator = await buildUser(db, { isAdmin: true });
  const { id } = await buildListing(db, { ownerId: owner.id, title: 'Klipper plenen' });
  await signIn(administrator.email);
  expect(await read(id)).toBe('Klipper plenen');
  await client.banUsers({ body: { userIds: [owner.id] } });
  expect(await read(id)).toBe('');
  await client.approveUsers({ body: { userIds: [owner.id] } });
  expect(await read(id)).toBe('Klipper plenen');
});

test("a cached page is not found as soon as its listing's owner has deleted their account", async () => {
  const { db, client, signIn, read } = await openPages();
  const owner = await buildUser(db);
  const { id } = await buildListing(db, { ownerId: owner.id, title: 'Klipper plenen' });
  await signIn(owner.email);
  expect(await read(id)).toBe('Klipper plenen');
  await client.deleteAccount({ body: { password: testPassword } });
  expect(await read(id)).toBe('');
});
