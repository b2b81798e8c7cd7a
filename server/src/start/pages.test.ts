import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@grenda/contract';
import { appEndpoints } from '@grenda/contract/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, testOrigin, testPassword } from '../testing/test-app.ts';

type Render = (request: Request, fetchApi: (request: Request) => Promise<Response>) => Promise<Response>;

const renderListing: Render = async (request, fetchApi) => {
  const client = createClient({ baseUrl: testOrigin, fetch: fetchApi });
  const listingId = new URL(request.url).pathname.slice(1);
  const listing = await client.previewListing({ params: { listingId } }).catch(() => undefined);
  const headers = { 'content-type': 'text/html', 'cache-control': listing ? 's-maxage=30' : 'no-store' };
  return new Response(listing?.title, { status: listing ? 200 : 404, headers });
};

async function openPages(render = renderListing) {
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
      createPages: ({ fetchApi }) => ({
        isPersonal: () => false,
        fetch: (request) => render(request, fetchApi),
      }),
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
  const signIn = async (email: string) => {
    await client.signIn({ body: { email, password: testPassword }, query: { useCookies: true } });
    return cookie;
  };
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

test("a cached page is gone as soon as its listing's owner is banned, and back once they are approved", async () => {
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

test("a cached page is gone as soon as its listing's owner has deleted their account", async () => {
  const { db, client, signIn, read } = await openPages();
  const owner = await buildUser(db);
  const { id } = await buildListing(db, { ownerId: owner.id, title: 'Klipper plenen' });
  await signIn(owner.email);
  expect(await read(id)).toBe('Klipper plenen');
  await client.deleteAccount({ body: { password: testPassword } });
  expect(await read(id)).toBe('');
});

test('promise 99: the API requests that render a page share one session lookup', async () => {
  const statuses: number[] = [];
  const { db, signIn, read } = await openPages(async (_request, fetchApi) => {
    for (let count = 0; count < 2; count += 1) {
      const { status } = await fetchApi(new Request(`${testOrigin}${appEndpoints.readOwnPage.path}`, { headers }));
      statuses.push(status);
      await db.deleteFrom('sessions').execute();
    }
    return new Response();
  });
  const { email } = await buildUser(db);
  const headers = { cookie: await signIn(email) };
  await read('page');
  await read('page');
  expect(statuses).toEqual([200, 200, 401, 401]);
});
