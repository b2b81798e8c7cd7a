// @vitest-environment happy-dom
import type { Attention as Waiting } from '@grenda/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { buildReportBrief } from '#src/testing/sheets.ts';
import { Attention } from './attention.tsx';

const call = 'GET /api/admin/attention';
const quiet = { pending: [], pendingCount: 0, reports: [], reportsCount: 0, refused: [], refusedCount: 0 };
const since = '2026-11-01T10:00:00.000Z';

function buildPending(count: number): Waiting['pending'] {
  return Array.from({ length: count }, (_, index) => ({
    userId: `0199a1b2-7c3d-7e4f-8a5b-${String(index).padStart(12, '0')}`,
    username: `nabo${index}`,
    firstName: null,
    neighbourhood: null,
    createdAt: since,
    listing: index === 0 ? { listingId: 'one', title: 'Måke snø', type: 'Request' } : null,
  }));
}

function show(answer: () => Response, more: Parameters<typeof scriptBackEnd>[0] = {}) {
  const requests = scriptBackEnd({ [call]: answer, ...more });
  renderScreen(<Attention />, { pathname: '/admin/overview' });
  return requests;
}

test('where nothing waits, it says so', async () => {
  show(() => Response.json(quiet));
  expect(await screen.findByText('All is calm in the neighbourhood')).toBeTruthy();
});

test('a back end without it shows nothing of it', async () => {
  show(() => problem(404, 'Not Found'));
  expect(screen.getByRole('region', { name: 'Needs attention' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('who waits is approved in place, once, and the focus goes to who follows', async () => {
  let pending = buildPending(7);
  const requests = show(() => Response.json({ ...quiet, pending, pendingCount: 1000 }), {
    'POST /api/admin/users/approve': () => {
      pending = pending.slice(1);
      return Response.json({ decisionId: 'first' });
    },
  });
  expect((await screen.findByRole('heading', { level: 3, name: /Waiting/ })).textContent).toContain('1,000+');
  expect(screen.getAllByRole('button', { name: /^Approve / })).toHaveLength(5);
  expect(screen.getByText('The 5 of 1,000+ who have waited longest.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Måke snø' }).getAttribute('href')).toBe('/admin/overview?listing=one');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Approve nabo0' }));
  expect(await screen.findByText('User approved')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve nabo1' })));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('when the last who waited is approved, the focus is on what they waited for', async () => {
  let pending = buildPending(1);
  show(
    () =>
      Response.json({
        ...quiet,
        pending,
        pendingCount: pending.length,
        reports: [buildReportBrief()],
        reportsCount: 1,
      }),
    {
      'POST /api/admin/users/approve': () => {
        pending = [];
        return Response.json({ decisionId: 'first' });
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve nabo0' }));
  expect(await screen.findByText('Nobody waits.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting for approval' }));
});

test('reports and refused addresses lead to where they are decided on', async () => {
  const refused = [{ userId: 'kari', username: 'kari', email: 'kari@example.no', since, why: '550 No such user' }];
  show(() => Response.json({ ...quiet, reports: [buildReportBrief()], reportsCount: 1, refused, refusedCount: 1 }), {
    'POST /api/admin/users/kari/free-address': () => empty(),
  });
  const report = await screen.findByRole('link', { name: 'Listing: spam or advertising' });
  expect(report.getAttribute('href')).toContain('?report=');
  expect(screen.getByText('Refused on Nov 1, 2026: 550 No such user')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Free kari@example.no…' }));
  await userEvent.click(screen.getByRole('radio', { name: /^The mailbox was full/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Free address' }));
  expect(await screen.findByText('Address freed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('what could not be loaded is tried again', async () => {
  let isWell = false;
  show(() => (isWell ? Response.json(quiet) : empty(429)));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Load It Again' }));
  expect(await screen.findByText('All is calm in the neighbourhood')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('Needs attention'));
});
