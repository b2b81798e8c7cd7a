import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { oncePerPage, renderWithOneCaller } from './caller-of-page.ts';

test('promise 99: each page has its own caller, who is looked up once for all of its requests', async () => {
  const lookups: string[] = [];
  const findCaller = oncePerPage(async (c) => {
    const userId = c.req.header('cookie') ?? '';
    lookups.push(userId);
    return { userId, username: userId, email: '', isApproved: true, isAdmin: false, sessionId: '' };
  });
  const api = new Hono().get('/api', async (c) => c.text((await findCaller(c))?.userId ?? ''));
  const request = async (cookie: string) => (await api.request('/api', { headers: { cookie } })).text();
  const render = (cookie: string) => renderWithOneCaller(() => Promise.all([request(cookie), request(cookie)]));

  const pages = await Promise.all([render('kari'), render('nils')]);
  expect(pages).toEqual([
    ['kari', 'kari'],
    ['nils', 'nils'],
  ]);
  expect(lookups).toEqual(['kari', 'nils']);

  expect([await request('kari'), await request('kari')]).toEqual(['kari', 'kari']);
  expect(lookups).toHaveLength(4);
});
