// @vitest-environment happy-dom
import type { Message } from '@grenda/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, renderAppScreen } from '#src/testing/neighbours.tsx';
import { wipeDevice } from '../../shell/device/device.ts';
import { useOutbox } from './use-outbox.ts';

const threadId = '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';
const ola = buildOwnPage();
const kari = buildOwnPage({ userId: '0199a1b2-7c3d-7e4f-8a5b-00000000000a' });
const none: Message[] = [];
const stored = () => Object.keys(localStorage).filter((key) => key.includes('unsent'));

function Thread() {
  const { outbox, messages } = useOutbox(threadId, none);
  return (
    <>
      <button type="button" onClick={() => outbox.send(threadId, `Hei ${messages.length}`)}>
        Send
      </button>
      <p data-testid="waiting">{messages.map(({ text, state }) => `${text} ${state}`).join(', ')}</p>
    </>
  );
}

/** A thread with two messages on their way, the second behind the first. */
async function sendTwo() {
  localStorage.clear();
  const answer = Promise.withResolvers<Response>();
  const requests = scriptBackEnd({ [`POST /api/threads/${threadId}/messages`]: () => answer.promise });
  const { unmount } = show(ola);
  const user = userEvent.setup();
  await user.click(screen.getByText('Send'));
  await user.click(screen.getByText('Send'));
  expect(waiting()).toBe('Hei 0 sending, Hei 1 sending');
  expect(stored()).toHaveLength(1);
  return { requests, unmount, answer };
}

const show = (who: typeof ola) => renderAppScreen(<Thread />, { pathname: '/app/messages/1' }, who);
const waiting = () => screen.getByTestId('waiting').textContent;

test('promise 64: a sign-out leaves nothing unsent in the page, and nothing of it is sent or kept later', async () => {
  const { requests, unmount, answer } = await sendTwo();
  unmount();
  wipeDevice();
  answer.resolve(new Response(null, { status: 401 }));
  show(ola);
  await screen.findByText('Send');
  expect([waiting(), stored(), requests.length]).toEqual(['', [], 1]);
});

test('promise 64: another account finds nothing of it, without a sign-out too', async () => {
  const { requests, unmount, answer } = await sendTwo();
  unmount();
  show(kari);
  answer.resolve(new Response(null, { status: 401 }));
  await screen.findByText('Send');
  expect([waiting(), stored(), requests.length]).toEqual(['', [], 1]);
});
