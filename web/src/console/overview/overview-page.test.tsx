import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import OverviewPage from './overview-page.tsx';

const endpoint = 'GET /api/admin/overview';
const path = { pathname: '/admin/overview' };

test("a count that is null or missing is shown as '-', both as the number of a card and within a note", async () => {
  scriptBackEnd({ [endpoint]: () => Response.json({ usersTotal: 1200, usersLastMonth: null, listingsOpen: null }) });
  renderScreen(<OverviewPage />, path);
  expect(await screen.findByText('1,200')).toBeTruthy();
  expect(screen.getAllByText('-')).toHaveLength(3);
  expect(screen.getByText('- joined in the last month')).toBeTruthy();
  expect(screen.getByText('- created in the last month')).toBeTruthy();
});

test('the bar shows the share of the total, and is absent if a count is unknown or the total is 0', async () => {
  let isComplete = false;
  const parts = { usersTotal: 200, usersUnapproved: 50, listingsTotal: 0, listingsOpen: 0 };
  scriptBackEnd({ [endpoint]: () => Response.json(isComplete ? parts : { ...parts, usersUnapproved: null }) });
  const { queryClient, container } = renderScreen(<OverviewPage />, path);
  const widths = () => [...container.querySelectorAll('rect.fill-spruce')].map((bar) => bar.getAttribute('width'));
  expect(widths()).toEqual([]);
  expect(await screen.findByText('200')).toBeTruthy();
  expect(widths()).toEqual([]);
  isComplete = true;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(widths()).toEqual(['0.25']));
});

test('each card links to its list, sorted so that the counted rows come first', async () => {
  scriptBackEnd({ [endpoint]: () => Response.json({ usersTotal: 200 }) });
  renderScreen(<OverviewPage />, path);
  expect(await screen.findByText('200')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Total Users', '/admin/users'],
    ['Pending Approval', '/admin/users?sort=isApproved'],
    ['Total Listings', '/admin/listings'],
    ['Open Listings', '/admin/listings?sort=-status'],
  ]);
});

test('a failed refetch keeps the numbers, marks them as possibly outdated, and can be retried', async () => {
  let usersTotal: number | undefined = 200;
  scriptBackEnd({ [endpoint]: () => (usersTotal ? Response.json({ usersTotal }) : empty(400)) });
  const { queryClient } = renderScreen(<OverviewPage />, path);
  expect(await screen.findByText('200')).toBeTruthy();
  usersTotal = undefined;
  await queryClient.invalidateQueries();
  const notice = within(await screen.findByRole('alert'));
  for (const text of ['Error loading data', 'What you see may be old.']) expect(notice.getByText(text)).toBeTruthy();
  expect(screen.getByText('200')).toBeTruthy();
  usersTotal = 201;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('201')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/may be old/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a failed first load can be retried', async () => {
  let isUp = false;
  scriptBackEnd({ [endpoint]: () => (isUp ? Response.json({ usersTotal: 200 }) : empty(400)) });
  renderScreen(<OverviewPage />, path);
  expect(await screen.findByRole('heading', { name: 'Error loading data' })).toBeTruthy();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('200')).toBeTruthy();
});

test('the version of the server is shown below the scene, if the back end sends it', async () => {
  let installation: object | undefined = { version: '1.2.0', warnings: [] };
  const nothing = { pending: [], pendingCount: 0, reports: [], reportsCount: 0, refused: [], refusedCount: 0 };
  scriptBackEnd({
    [endpoint]: () => Response.json({ usersTotal: 200 }),
    'GET /api/admin/attention': () => Response.json({ ...nothing, installation }),
  });
  const { queryClient } = renderScreen(<OverviewPage />, path);
  const version = await screen.findByText('Grenda 1.2.0');
  const scene = document.querySelector('.sky-behind');
  expect(scene?.compareDocumentPosition(version)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  installation = undefined;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('Grenda 1.2.0')).toBeNull());
  expect(screen.getByText('200')).toBeTruthy();
});
