import type { Attention as AttentionData } from '@grenda/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { buildReportBrief } from '#src/testing/sheets.ts';
import { Attention } from './attention.tsx';

const endpoint = 'GET /api/admin/attention';
const nothingPending = { pending: [], pendingCount: 0, reports: [], reportsCount: 0, refused: [], refusedCount: 0 };
const since = '2026-11-01T10:00:00.000Z';

function buildPending(count: number): AttentionData['pending'] {
  return Array.from({ length: count }, (_, index) => ({
    userId: `0199a1b2-7c3d-7e4f-8a5b-${String(index).padStart(12, '0')}`,
    username: `nabo${index}`,
    firstName: null,
    neighbourhood: null,
    createdAt: since,
    listing: index === 0 ? { listingId: 'one', title: 'Måke snø', type: 'Request' } : null,
  }));
}

function show(respond: () => Response, handlers: Parameters<typeof scriptBackEnd>[0] = {}) {
  const requests = scriptBackEnd({ [endpoint]: respond, ...handlers });
  renderScreen(<Attention />, { pathname: '/admin/overview' });
  return requests;
}

test('a message is shown if nothing needs attention', async () => {
  show(() => Response.json(nothingPending));
  expect(await screen.findByText('All is calm in the neighbourhood')).toBeTruthy();
});

test('the warnings of the server are shown', async () => {
  const warnings = ['The newest backup is 3 days old.'];
  show(() => Response.json({ ...nothingPending, installation: { version: '1.2.0', warnings } }));
  expect(await screen.findByText('The newest backup is 3 days old.')).toBeTruthy();
  expect(screen.getByText('Nobody is waiting.')).toBeTruthy();
});

test('the section is removed if the back end does not have the endpoint', async () => {
  show(() => problem(404, 'Not Found'));
  expect(screen.getByRole('region', { name: 'Needs attention' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull());
});

test('unapproved users who are unconfirmed or banned are counted separately', async () => {
  show(() => Response.json({ ...nothingPending, pending: buildPending(5), pendingCount: 16 }), {
    'GET /api/admin/overview': () => Response.json({ usersUnapproved: 24 }),
  });
  expect(await screen.findByText('16 ready · 8 unconfirmed or banned')).toBeTruthy();
});

test('a double click approves a pending user once, and the focus moves to the button of the next user', async () => {
  let pending = buildPending(7);
  const requests = show(() => Response.json({ ...nothingPending, pending, pendingCount: 1000 }), {
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

test.each([1000, 1234])(
  'the number of reports is shown exactly, even if it is 1,000 or more: %i',
  async (reportsCount) => {
    show(() => Response.json({ ...nothingPending, reports: [buildReportBrief()], reportsCount }));
    expect(await screen.findByText(`The oldest 1 of ${reportsCount.toLocaleString('en-US')}.`)).toBeTruthy();
  },
);

test("when the last pending user is approved, the focus moves to the card's heading", async () => {
  let pending = buildPending(1);
  show(
    () =>
      Response.json({
        ...nothingPending,
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
  expect(await screen.findByText('Nobody is waiting.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting for approval' }));
});

test('reports link to their sheets, and refused addresses can be freed without leaving the overview', async () => {
  const refused = [{ userId: 'kari', username: 'kari', email: 'kari@example.no', since, why: '550 No such user' }];
  show(
    () =>
      Response.json({ ...nothingPending, reports: [buildReportBrief()], reportsCount: 1, refused, refusedCount: 1 }),
    {
      'POST /api/admin/users/kari/free-address': () => empty(),
    },
  );
  const report = await screen.findByRole('link', { name: 'Listing: spam or advertising' });
  expect(report.getAttribute('href')).toContain('?report=');
  expect(screen.getByText('Refused on Nov 1, 2026: 550 No such user')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Free kari@example.no…' }));
  await userEvent.click(screen.getByRole('radio', { name: /^The mailbox was full/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Free address' }));
  expect(await screen.findByText('Address freed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a failed load can be retried', async () => {
  let isUp = false;
  show(() => (isUp ? Response.json(nothingPending) : empty(429)));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('All is calm in the neighbourhood')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('Needs attention'));
});
