import { expect, test } from 'vitest';
import { newId } from '../db/uuid.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

function encode(...keys: string[]): string {
  return Buffer.from(keys.join(' ')).toString('base64url');
}

test('promise 35: a cursor with a date that does not exist returns 400', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db, { home: '0301-0305' });
  const client = await signInAs(app, email);
  const id = newId(app.clock.now());
  for (const date of ['2026-02-30T00:00:00.000Z', '2026-03-14T24:00:00.000Z', '0000-01-01T00:00:00.000Z']) {
    const threads = client.listThreads({ query: { cursor: encode('true', date, id) } });
    expect(await problemOf(threads)).toMatchObject({ status: 400 });
    const near = client.listNearby({ query: { cursor: encode('false', '0', date, id) } });
    expect(await problemOf(near)).toMatchObject({ status: 400 });
  }
});
