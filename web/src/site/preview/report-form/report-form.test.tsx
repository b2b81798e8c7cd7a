import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { antiForgeryHeader } from '@grenda/contract';
import { scriptBackEnd } from '#src/testing/back-end.ts';
import { listingId } from '#src/testing/listing.ts';
import { ReportForm } from './report-form.tsx';

afterEach(cleanup);

type Sent = { body: unknown; header: string | null };

function show(respond: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  scriptBackEnd({
    'POST /api/notices': async (request) => {
      sent.push({ body: await request.json(), header: request.headers.get(antiForgeryHeader.name) });
      return respond();
    },
  });
  render(<ReportForm listingId={listingId} />);
  return { sent, user: userEvent.setup() };
}

const sendButton = () => screen.getByRole('button', { name: 'Send rapporten' });
const accept = () => new Response(null, { status: 200 });

test('only the reason is required', async () => {
  const { sent, user } = show(accept);
  await user.click(screen.getByRole('radio', { name: /^Utrygt eller ulovlig/ }));
  await user.click(sendButton());
  expect((await screen.findByRole('status')).textContent).toBe(
    'Takk for at du sier fraVi ser på rapporten så snart vi kan.',
  );
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(sent).toEqual([{ body: { listingId, reason: 'Unsafe', text: '' }, header: antiForgeryHeader.value }]);
});

test('a reply is promised if an address was given', async () => {
  const { sent, user } = show(accept);
  await user.click(screen.getByRole('radio', { name: /^Spam/ }));
  await user.type(screen.getByLabelText(/^Fortell gjerne/), ' Reklame 🕶️ ');
  await user.type(screen.getByLabelText(/^E-postadressen din/), 'gro@example.no');
  await user.click(sendButton());
  expect((await screen.findByRole('status')).textContent).toContain('svarer på e-post');
  expect(sent[0]?.body).toEqual({ listingId, reason: 'Spam', text: 'Reklame 🕶️', email: 'gro@example.no' });
});

test('without a reason nothing is sent, and the first reason is focused', async () => {
  const { sent, user } = show(accept);
  await user.click(sendButton());
  const reasons = screen.getByRole('radiogroup', { name: 'Hva gjelder det?', description: 'Velg hva det gjelder.' });
  expect(reasons.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Spam/ }));
  expect(screen.queryByText('Velg hva det gjelder.')).toBeNull();
  expect(reasons.getAttribute('aria-invalid')).toBeNull();
});

test('an address that the server refuses is marked as invalid, and the input is kept', async () => {
  const { user } = show(() => Response.json({ status: 400, errors: { email: ['No.'] } }, { status: 400 }));
  await user.click(screen.getByRole('radio', { name: /^Spam/ }));
  await user.type(screen.getByLabelText(/^Fortell gjerne/), 'Reklame');
  const address = screen.getByLabelText(/^E-postadressen din/);
  await user.type(address, 'gro@eksempel');
  await user.click(sendButton());
  expect(await screen.findByText(/^Skriv en e-postadresse/)).toBeTruthy();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(address);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Fortell gjerne/).value).toBe('Reklame');
});

test.each([
  [404, /vises ikke lenger/],
  [429, /mange rapporter det siste døgnet/],
  [503, /ble ikke sendt/],
])('after a %i the form shows an error, and can be sent again', async (status, text) => {
  const { sent, user } = show(() => Response.json({ status }, { status }));
  await user.click(screen.getByRole('radio', { name: /^Spam/ }));
  await user.click(sendButton());
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
  await user.click(sendButton());
  expect(sent).toHaveLength(2);
});

test('a double click sends one notice', async () => {
  const response = Promise.withResolvers<Response>();
  const { sent, user } = show(() => response.promise);
  await user.click(screen.getByRole('radio', { name: /^Spam/ }));
  await user.dblClick(sendButton());
  expect(await screen.findByRole('button', { name: 'Sender …' })).toBeTruthy();
  response.resolve(accept());
  await screen.findByRole('status');
  expect(sent).toHaveLength(1);
});
