import { expect, test } from 'vitest';
import { openStreams } from './live-streams.ts';

const decoder = new TextDecoder();

test('the more streams there are, the longer is the time within which their readers come back', async () => {
  const streams = openStreams();
  const open = (n: number) => streams.open({ userId: `user ${n}`, sessionId: `session ${n}` }).getReader();
  const [first] = Array.from({ length: 999 }, (_, n) => open(n));
  const last = open(999);
  const read = async (reader = first) => decoder.decode((await reader?.read())?.value);
  expect([await read(), await read(last)]).toEqual(['retry: 2000\n\n', 'retry: 10000\n\n']);
  streams.beat();
  expect([await read(), await read(last)]).toEqual(['retry: 10000\n\n', 'retry: 10000\n\n']);
});
