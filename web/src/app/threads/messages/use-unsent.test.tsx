import type { Message } from '@grenda/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, renderAppScreen } from '#src/testing/neighbours.tsx';
import { wipeDevice } from '../../shell/device/device.ts';
import { useUnsent } from './use-unsent.ts';

const threadId = '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';
const ola = buildOwnPage();
const kari = buildOwnPage({ userId: '0199a1b2-7c3d-7e4f-8a5b-00000000000a' });
const noMessages: Message[] = [];
const storedKeys = () => Object.keys(localStorage).filter((key) => key.includes('unsent'));

function Thread() {
  const { outbox, messages } = useUnsent(threadId, noMessages);
  return (
    <>
      <button type="button" onClick={() => outbox.send(threadId, `Hei ${messages.length}`)}>
        Send
      </button>
      <p data-testid="unsent">{messages.map(({ text, state }) => `${text} ${state}`).join(', ')}</p>
    </>
  );
}

async function sendTwo() {
  localStorage.clear();
  const response = Promise.withResolvers<Response>();
  const requests = scriptBackEnd({ [`POST /api/threads/${threadId}/messages`]: () => response.promise });
  const { unmount } = renderThread(ola);
  const user = userEvent.setup();
  await user.click(screen.getByText('Send'));
  await user.click(screen.getByText('Send'));
  expect(unsentText()).toBe('Hei 0 sending, Hei 1 sending');
  expect(storedKeys()).toHaveLength(1);
  return { requests, unmount, response };
}

const renderThread = (user: typeof ola) => renderAppScreen(<Thread />, { pathname: '/app/messages/1' }, user);
const unsentText = () => screen.getByTestId('unsent').textContent;

test('promise 64: a sign-out removes unsent messages from the page, and no more of them are sent or stored', async () => {
  const { requests, unmount, response } = await sendTwo();
  unmount();
  wipeDevice();
  response.resolve(new Response(null, { status: 401 }));
  renderThread(ola);
  await screen.findByText('Send');
  expect([unsentText(), storedKeys(), requests.length]).toEqual(['', [], 1]);
});

test('promise 64: unsent messages of one account are not shown to another, even without a sign-out', async () => {
  const { requests, unmount, response } = await sendTwo();
  unmount();
  renderThread(kari);
  response.resolve(new Response(null, { status: 401 }));
  await screen.findByText('Send');
  expect([unsentText(), storedKeys(), requests.length]).toEqual(['', [], 1]);
});
