// @vitest-environment happy-dom
import { ProblemError } from '@grenda/contract';
import { beforeEach, expect, test } from 'vitest';
import { buildMessage } from '#src/testing/neighbours.tsx';
import { createOutbox } from './outbox.ts';

const storageKey = 'grenda:app:unsent:ola';
const refused = (status: number) => new ProblemError({ type: 'about:blank', title: 'No', status, detail: '' });

beforeEach(() => localStorage.clear());

/** Each message is answered as the script says, in its turn; what is left over arrives. */
function open(script: Error[] = []) {
  const sent: string[] = [];
  const unsent = createOutbox({
    storageKey,
    send: async ({ threadId, messageId, text }) => {
      sent.push(text);
      const failure = script.shift();
      if (failure) throw failure;
      return { threadId, message: buildMessage(1, { messageId, text }) };
    },
    onSent: () => {},
  });
  const states = () => unsent.current().map(({ text, state }) => `${text} ${state}`);
  return { unsent, sent, states };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('those of a thread go one after the other, past one that fails', async () => {
  const { unsent, sent, states } = open([refused(500)]);
  for (const text of ['Hei', 'Kommer', 'Snart']) unsent.send('t1', text);
  expect(states()).toEqual(['Hei sending', 'Kommer sending', 'Snart sending']);
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual(['Hei', 'Kommer', 'Snart']);
  expect(states()).toEqual(['Hei failed']);
});

test('with the connection what failed for want of one is sent again, and nothing else', async () => {
  const { unsent, sent, states } = open([refused(0), refused(409)]);
  unsent.send('t1', 'Uten nett');
  unsent.send('t1', 'Avvist');
  await settle();
  unsent.retryUnreachable();
  await settle();
  expect(sent).toEqual(['Uten nett', 'Avvist', 'Uten nett']);
  expect(states()).toEqual(['Avvist failed']);
});

test('what was not sent when the page was closed is there the next time', async () => {
  const before = open([refused(0)]);
  before.unsent.send('t1', 'Hei');
  await settle();
  expect(open().states()).toEqual(['Hei failed']);
});

test('two tabs keep what neither could send', async () => {
  const [one, other] = [open([refused(0)]), open([refused(0)])];
  one.unsent.send('t1', 'Fra den ene');
  other.unsent.send('t1', 'Fra den andre');
  await settle();
  expect(open().states().toSorted()).toEqual(['Fra den andre failed', 'Fra den ene failed']);
  one.unsent.discard(one.unsent.current()[0]?.messageId ?? '');
  expect(open().states()).toEqual(['Fra den andre failed']);
});
