import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp } from '../testing/test-app.ts';
import { createPasswords } from './passwords/passwords.ts';

const minimumMs = 60;
const toleranceMs = 2;
const concurrent = 24;

async function openTimedApp() {
  const passwords = await createPasswords();
  const hashedAt = new Map<string, number>();
  const recorded = async <T>(password: string, job: Promise<T>) => {
    const result = await job;
    hashedAt.set(password, performance.now());
    return result;
  };
  const app = await openTestApp({
    minimumResponseMs: minimumMs,
    passwords: {
      ...passwords,
      hash: (password) => recorded(password, passwords.hash(password)),
      matches: (hash, password) => recorded(password, passwords.matches(hash, password)),
    },
  });
  const sinceHash = async (password: string, request: Promise<unknown>) => {
    await request.catch(() => {});
    return performance.now() - (hashedAt.get(password) ?? Infinity);
  };
  return { app, sinceHash };
}

test('promise 11: refused sign-ins take at least the minimum time after hashing, for known and unknown addresses and under load', async () => {
  const { app, sinceHash } = await openTimedApp();
  const known = await Promise.all(Array.from({ length: 4 }, () => buildUser(app.db)));
  const times = await Promise.all(
    Array.from({ length: concurrent }, (_, i) => {
      const password = `feil passord ${i}`;
      const email = i % 2 === 0 ? (known[(i / 2) % 4]?.email ?? '') : `ingen${i}@grenda.example`;
      const { client } = app.openBrowser();
      return sinceHash(password, client.signIn({ body: { email, password }, query: { useCookies: true } }));
    }),
  );
  expect(Math.min(...times)).toBeGreaterThanOrEqual(minimumMs - toleranceMs);
});

test('promise 11: registrations take at least the minimum time after hashing, for new and taken addresses and under load', async () => {
  const { app, sinceHash } = await openTimedApp();
  const { email: taken } = await buildUser(app.db);
  const times = await Promise.all(
    Array.from({ length: concurrent }, (_, i) => {
      const password = `blåbær og brunost ${i}`;
      const email = i % 2 === 0 ? taken : `ny${i}@grenda.example`;
      const { client } = app.openBrowser();
      return sinceHash(password, client.register({ body: { username: `ny${i}`, email, password } }));
    }),
  );
  expect(Math.min(...times)).toBeGreaterThanOrEqual(minimumMs - toleranceMs);
});
