import { expect, test } from 'vitest';
import { oncePerPage, renderPage } from './caller-of-page.ts';

test('promise 99: the requests of one page share the lookup of the caller, and other pages do not use it', async () => {
  const lookups: string[] = [];
  const find = oncePerPage(async (token) => {
    lookups.push(token);
    return { userId: token, username: token, email: '', isApproved: true, isAdmin: false, sessionId: '' };
  });
  const userIds = (tokens: string[]) => Promise.all(tokens.map(async (token) => (await find(token))?.userId));

  const pages = await Promise.all([
    renderPage(() => userIds(['kari', 'kari'])),
    renderPage(() => userIds(['nils', 'nils', 'kari'])),
  ]);
  expect(pages).toEqual([
    ['kari', 'kari'],
    ['nils', 'nils', 'kari'],
  ]);
  expect(lookups).toEqual(['kari', 'nils', 'kari']);

  await userIds(['kari', 'kari']);
  expect(lookups).toHaveLength(5);
});
