import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp } from '../testing/test-app.ts';
import { createPasswords } from './passwords/passwords.ts';

const floorMs = 60;
/** A timer may fire a little early, and counts in whole milliseconds. */
const earlyMs = 2;
const atOnce = 24;

/** An app that notes when each password was hashed or checked. */
async function openTimedApp() {
  const passwords = await createPasswords();
  const hashedAt = new Map<string, number>();
  const noted = async <T>(password: string, job: Promise<T>) => {
    const result = await job;
    hashedAt.set(password, performance.now());
    return result;
  };
  const app = await openTestApp({
    minimumResponseMs: floorMs,
    passwords: {
      ...passwords,
      hash: (password) => noted(password, passwords.hash(password)),
      matches: (hash, password) => noted(password, passwords.matches(hash, password)),
    },
  });
  /** How long after its hash a call is answered, resolved or not. */
  const sinceHash = async (password: string, call: Promise<unknown>) => {
    await call.catch(() => {});
    return performance.now() - (hashedAt.get(password) ?? Infinity);
  };
  return { app, sinceHash };
}

test('promise 11: however many wait for their hash, sign-ins are refused a whole floor after it, known or not', async () => {
  const { app, sinceHash } = await openTimedApp();
  const known = await Promise.all(Array.from({ length: 4 }, () => buildUser(app.db)));
  const times = await Promise.all(
    Array.from({ length: atOnce }, (_, i) => {
      const password = `feil passord ${i}`;
      const email = i % 2 === 0 ? (known[(i / 2) % 4]?.email ?? '') : `ingen${i}@grenda.example`;
      const { client } = app.openBrowser();
      return sinceHash(password, client.signIn({ body: { email, password }, query: { useCookies: true } }));
    }),
  );
  expect(Math.min(...times)).toBeGreaterThanOrEqual(floorMs - earlyMs);
});

test('promise 11: however many wait for their hash, registrations are answered a whole floor after it, new or not', async () => {
  const { app, sinceHash } = await openTimedApp();
  const { email: taken } = await buildUser(app.db);
  const times = await Promise.all(
    Array.from({ length: atOnce }, (_, i) => {
      const password = `blåbær og brunost ${i}`;
      const email = i % 2 === 0 ? taken : `ny${i}@grenda.example`;
      const { client } = app.openBrowser();
      return sinceHash(password, client.register({ body: { username: `ny${i}`, email, password } }));
    }),
  );
  expect(Math.min(...times)).toBeGreaterThanOrEqual(floorMs - earlyMs);
});
