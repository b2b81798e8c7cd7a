import { ProblemError } from '@grenda/contract';
import { beforeEach, expect, test } from 'vitest';
import { buildMessage } from '#src/testing/neighbours.tsx';
import { createOutbox } from './outbox.ts';

const storageKey = 'grenda:app:unsent:ola';
const errorOf = (status: number) => new ProblemError({ type: 'about:blank', title: 'No', status, detail: '' });

beforeEach(() => localStorage.clear());

function openOutbox(errors: Error[] = []) {
  const sent: string[] = [];
  const sentIds: string[] = [];
  let sending = 0;
  let maxSending = 0;
  const outbox = createOutbox({
    storageKey,
    send: async ({ threadId, messageId, text }) => {
      sent.push(text);
      sentIds.push(messageId);
      sending += 1;
      maxSending = Math.max(maxSending, sending);
      await Promise.resolve();
      sending -= 1;
      const error = errors.shift();
      if (error) throw error;
      return { threadId, message: buildMessage(1, { messageId, text }) };
    },
    onSent: () => {},
  });
  const states = () => outbox.current().map(({ text, state }) => `${text} ${state}`);
  return { outbox, sent, sentIds, states, maxSending: () => maxSending };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('messages of a thread are sent one at a time, and a failed one does not stop the next', async () => {
  const { outbox, sent, states, maxSending } = openOutbox([errorOf(500)]);
  for (const text of ['Hei', 'Kommer', 'Snart']) outbox.send('t1', text);
  expect(states()).toEqual(['Hei sending', 'Kommer sending', 'Snart sending']);
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual(['Hei', 'Kommer', 'Snart']);
  expect(maxSending()).toBe(1);
  expect(states()).toEqual(['Hei failed']);
});

test('a retry of all messages does not resend those that the server has refused', async () => {
  const { outbox, sent, states } = openOutbox([errorOf(0), errorOf(409)]);
  outbox.send('t1', 'Uten nett');
  outbox.send('t1', 'Avvist');
  await settle();
  void outbox.retryAll();
  await settle();
  expect(sent).toEqual(['Uten nett', 'Avvist', 'Uten nett']);
  expect(states()).toEqual(['Avvist failed']);
});

test('promise 115: after a restart, messages that the server has not refused are sent once, with the same ids', async () => {
  const before = openOutbox([errorOf(0), errorOf(409)]);
  before.outbox.send('t1', 'Uten nett');
  before.outbox.send('t1', 'Avvist');
  await settle();
  const { outbox, sent, sentIds, states } = openOutbox();
  expect(states()).toEqual(['Uten nett failed', 'Avvist failed']);
  void outbox.retryAll();
  void outbox.retryAll();
  await settle();
  void outbox.retryAll();
  await settle();
  expect([sent, states()]).toEqual([['Uten nett'], ['Avvist failed']]);
  expect(sentIds).toEqual(before.sentIds.slice(0, 1));
});

test('the unsent messages of two tabs are stored together', async () => {
  const [one, other] = [openOutbox([errorOf(0)]), openOutbox([errorOf(0)])];
  one.outbox.send('t1', 'Fra den ene');
  other.outbox.send('t1', 'Fra den andre');
  await settle();
  expect(openOutbox().states().toSorted()).toEqual(['Fra den andre failed', 'Fra den ene failed']);
  one.outbox.discard(one.outbox.current()[0]?.messageId ?? '');
  expect(openOutbox().states()).toEqual(['Fra den andre failed']);
});
