import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { postJson } from '../testing/post-json.ts';
import { openTestApp } from '../testing/test-app.ts';

type Line = { level: number; time: number; requestId?: string; msg: string };

function lines(logged: readonly string[]): Line[] {
  return logged.map((line) => JSON.parse(line) as Line);
}

test('every log line of a request is one JSON object with the request id', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db);
  const browser = app.openBrowser();
  const signIn = () => postJson(browser, '/api/auth/sign-in?useCookies=true', { email, password: 'feil passord' });
  await Promise.all([signIn(), signIn()]);
  const logged = lines(app.logged);
  expect(logged.map(({ msg }) => msg).toSorted()).toEqual(['request', 'request', 'sign-in refused', 'sign-in refused']);
  const ids = Map.groupBy(logged, ({ requestId }) => requestId);
  expect(ids.size).toBe(2);
  expect([...ids.values()].map((linesOfRequest) => linesOfRequest.length)).toEqual([2, 2]);
  app.deps.log.info('between requests');
  expect(lines(app.logged).at(-1)).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
    msg: 'between requests',
  });
});

test('the response to an unexpected error contains the request id of the log line, but nothing about the error', async () => {
  const app = await openTestApp({ passwords: undefined as never });
  const { email } = await buildUser(app.db);
  const body = { email, password: 'feil passord' };
  const response = await postJson(app.openBrowser(), '/api/auth/sign-in?useCookies=true', body);
  const errorLine = lines(app.logged).find(({ msg }) => msg === 'unexpected error');
  expect(errorLine?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'An unexpected error occurred',
    instance: `urn:uuid:${errorLine?.requestId}`,
  });
});
