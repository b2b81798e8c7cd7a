// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import OverviewPage from './overview-page.tsx';

const call = 'GET /api/admin/overview';
const path = { pathname: '/admin/overview' };

test("what is null or missing shows '-', in the numbers and in the sentences below them", async () => {
  scriptBackEnd({ [call]: () => Response.json({ usersTotal: 1200, usersLastMonth: null, listingsOpen: null }) });
  renderScreen(<OverviewPage />, path);
  expect(await screen.findByText('1,200')).toBeTruthy();
  expect(screen.getAllByText('-')).toHaveLength(3);
  expect(screen.getByText('- joined in the last month')).toBeTruthy();
  expect(screen.getByText('- created in the last month')).toBeTruthy();
});

test('a bar shows a part of its whole, and none is drawn for what is unknown or not there yet', async () => {
  let isWhole = false;
  const parts = { usersTotal: 200, usersUnapproved: 50, listingsTotal: 0, listingsOpen: 0 };
  scriptBackEnd({ [call]: () => Response.json(isWhole ? parts : { ...parts, usersUnapproved: null }) });
  const { queryClient, container } = renderScreen(<OverviewPage />, path);
  const widths = () => [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width);
  expect(widths()).toEqual([]);
  expect(await screen.findByText('200')).toBeTruthy();
  expect(widths()).toEqual([]);
  isWhole = true;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(widths()).toEqual(['25%']));
});

test('each card leads to the list it counts, a part to where the list begins with it', async () => {
  scriptBackEnd({ [call]: () => Response.json({ usersTotal: 200 }) });
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

test('numbers that cannot be fetched again stay, are said to be old, and Try Again fetches them', async () => {
  let usersTotal: number | undefined = 200;
  scriptBackEnd({ [call]: () => (usersTotal ? Response.json({ usersTotal }) : empty(400)) });
  const { queryClient } = renderScreen(<OverviewPage />, path);
  expect(await screen.findByText('200')).toBeTruthy();
  usersTotal = undefined;
  await queryClient.invalidateQueries();
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading data. What you see may be old.');
  expect(screen.getByText('200')).toBeTruthy();
  usersTotal = 201;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('201')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/may be old/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('numbers that never came can be tried for again', async () => {
  let isWell = false;
  scriptBackEnd({ [call]: () => (isWell ? Response.json({ usersTotal: 200 }) : empty(400)) });
  renderScreen(<OverviewPage />, path);
  expect(await screen.findByRole('heading', { name: 'Error loading data' })).toBeTruthy();
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('200')).toBeTruthy();
});
