import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { listen } from '../http/listen.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { drawQuarters } from '../testing/builders/photo-files.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { sendPhoto } from '../testing/builders/upload-photo.ts';
import { signInAs } from '../testing/test-app.ts';

async function openListeningApp() {
  const app = await openSignedInNeighbour();
  const listener = await listen({ port: 0, host: '127.0.0.1', fetch: app.app.fetch });
  onTestFinished(() => listener.close());
  const file = await drawQuarters().png({ compressionLevel: 0 }).toBuffer();
  const otherBrowser = app.openBrowser();
  await signInAs(app, (await buildUser(app.db)).email, otherBrowser);
  const begin = async (uploadId = randomUUID()) => {
    const socket = connect(listener.port, '127.0.0.1');
    await once(socket, 'connect');
    const cookie = [...app.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const head = [
      `POST /api/photos?uploadId=${uploadId} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      'x-grenda-client: 1',
      'content-type: application/octet-stream',
      `content-length: ${file.length}`,
      `cookie: ${cookie}`,
    ];
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), file.subarray(0, 500)]));
    const finish = () => {
      socket.write(file.subarray(500));
      return text(socket);
    };
    return { socket, finish, abort: () => socket.resetAndDestroy() };
  };
  const waitForRunning = async (count: number) =>
    vi.waitFor(() => expect(app.deps.photos.load().running).toBe(count), { timeout: 5_000, interval: 10 });
  const countStored = async () => (await app.db.selectFrom('photos').select('id').execute()).length;
  return { ...app, file, otherBrowser, begin, waitForRunning, countStored };
}

test('promise 132: slow uploads of one user do not block the uploads of others, and aborted uploads store nothing', async () => {
  const { browser, otherBrowser, file, begin, waitForRunning, countStored } = await openListeningApp();
  const slow = [];
  for (let count = 0; count < 8; count += 1) slow.push(await begin());
  await waitForRunning(8);
  const refused = await sendPhoto(browser, file);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await sendPhoto(otherBrowser, file)).status).toBe(200);
  const [first, ...aborted] = slow;
  for (const { abort } of aborted) abort();
  await waitForRunning(1);
  expect(await first?.finish()).toMatch(/^HTTP\/1\.1 200 /);
  await waitForRunning(0);
  expect(await countStored()).toBe(2);
  expect((await sendPhoto(browser, file)).status).toBe(200);
});

test('a retried upload is read to its end, because browsers report an early response as a failure', async () => {
  const { browser, file, begin, waitForRunning, countStored } = await openListeningApp();
  const uploadId = randomUUID();
  const first = (await (await sendPhoto(browser, file, uploadId)).json()) as { photoId: string };
  const again = await begin(uploadId);
  await waitForRunning(1);
  expect(await again.finish()).toContain(first.photoId);
  expect(await countStored()).toBe(1);
});

test('an upload that is retried while the first attempt hangs is stored once', async () => {
  const { browser, file, begin, waitForRunning, countStored } = await openListeningApp();
  const uploadId = randomUUID();
  const hanging = await begin(uploadId);
  await waitForRunning(1);
  const again = await sendPhoto(browser, file, uploadId);
  expect(again.status).toBe(200);
  const { photoId } = (await again.json()) as { photoId: string };
  expect(await hanging.finish()).toContain(photoId);
  expect(await countStored()).toBe(1);
});

test('an upload is refused and stores nothing if its user is banned before the upload ends', async () => {
  const app = await openListeningApp();
  const { db, owner, begin, waitForRunning, countStored } = app;
  const staff = await signInAs(app, (await buildUser(db, { isAdmin: true })).email);
  const upload = await begin();
  await waitForRunning(1);
  await staff.banUsers({ body: { userIds: [owner.id], reason: 'Spam' } });
  expect(await upload.finish()).toMatch(/^HTTP\/1\.1 403 /);
  expect(await countStored()).toBe(0);
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'an upload waits until a concurrent ban of its user commits, and is then refused',
  async () => {
    const { db, databaseUrl, owner, browser, file, countStored } = await openListeningApp();
    const banning = new Client({ connectionString: databaseUrl });
    await banning.connect();
    onTestFinished(() => banning.end());
    await banning.query('begin');
    await banning.query(`update users set lockout_end = '9999-12-31T00:00:00Z' where id = $1`, [owner.id]);
    const response = sendPhoto(browser, file);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 5_000 });
    await banning.query('commit');
    expect((await response).status).toBe(403);
    expect(await countStored()).toBe(0);
  },
);
