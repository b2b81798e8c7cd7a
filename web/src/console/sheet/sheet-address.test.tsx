import type { AdminUser } from '@grenda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { loadScreen } from '#src/testing/render-screen.tsx';
import { buildListingSheet, buildUserSheet } from '#src/testing/sheets.ts';
import { buildUsers } from '#src/testing/users.ts';
import { CurrentSheet } from '../shell/current-sheet.tsx';
import { SheetLink } from '../shell/sheet-link.tsx';

beforeAll(() => import('./sheet-host.tsx'));

const users = buildUsers(3);
const listing = buildListingSheet();
const { listingId, title } = listing;
const userEndpoint = `GET /api/admin/users/${users[0]?.userId}`;

function List() {
  return (
    <>
      <main tabIndex={-1} data-behind-panel>
        {users.map(({ userId, username }: AdminUser) => (
          <SheetLink key={userId} sheet={{ kind: 'user', id: userId }}>
            {username}
          </SheetLink>
        ))}
      </main>
      <CurrentSheet />
    </>
  );
}

function open(search: string, handlers: Parameters<typeof scriptBackEnd>[0] = {}) {
  window.history.replaceState(null, '', `/admin/users${search}`);
  const items = [{ ...listing, isRemoved: false }];
  scriptBackEnd({
    [userEndpoint]: () => Response.json(buildUserSheet({ listings: { items, totalCount: 1 } })),
    [`GET /api/admin/listings/${listingId}`]: () => Response.json(listing),
    ...handlers,
  });
  loadScreen(<List />, '/admin/users');
  return userEvent.setup();
}

const findSheet = (name: string) => screen.findByRole('dialog', { name });
const link = () => screen.getByText('nabo0', { selector: 'main a' });

test('clicking a username opens the sheet and adds it to the URL, and Escape closes the sheet and focuses the username', async () => {
  const user = open('?page=2&sort=-email');
  await user.click(link());
  const sheet = await findSheet('User');
  expect(await within(sheet).findByRole('heading', { name: 'nabo0' })).toBeTruthy();
  expect(window.location.search).toBe(`?page=2&sort=-email&user=${users[0]?.userId}`);
  expect(document.activeElement).toBe(sheet);
  expect(within(sheet).queryByRole('button', { name: 'Back to the previous sheet' })).toBeNull();
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?page=2&sort=-email');
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(link());
});

test('a shared URL opens the sheet, and closing the sheet shows the list and focuses the username', async () => {
  const user = open(`?page=2&user=${users[0]?.userId}`);
  await findSheet('User');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?page=2');
  expect(document.activeElement).toBe(link());
});

test('a sheet opened from another sheet has a back button, and its close button closes both sheets', async () => {
  const user = open('');
  await user.click(link());
  await user.click(within(await findSheet('User')).getByRole('link', { name: title }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(window.location.search).toBe(`?listing=${listingId}`);
  expect(document.activeElement).toBe(await findSheet('Listing'));
  await user.click(screen.getByRole('button', { name: 'Back to the previous sheet' }));
  expect(await findSheet('User')).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: title }));
  await findSheet('Listing');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
  expect(document.activeElement).toBe(link());
});

test.each([
  ['an unknown', problem(404, 'Not Found')],
  ['an invalid', problem(400, 'Bad Request')],
])('at a URL with %s user id, the sheet says that the user no longer exists', async (_, response) => {
  open(`?user=${users[0]?.userId}`, { [userEndpoint]: () => response.clone() });
  expect((await screen.findByRole('alert')).textContent).toContain('This user no longer exists');
});

test('a sheet that failed to load can be retried', async () => {
  let isUp = false;
  const user = open(`?user=${users[0]?.userId}`, {
    [userEndpoint]: () => (isUp ? Response.json(buildUserSheet()) : empty(429)),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'nabo0' })).toBeTruthy();
});
