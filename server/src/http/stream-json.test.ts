import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { listen } from './listen.ts';
import { streamJson } from './stream-json.ts';

const schema = z.object({ name: z.string(), rows: z.array(z.object({ id: z.number() })), last: z.null() });

async function* pages(...all: readonly (readonly unknown[])[]) {
  yield* all;
}

function textOf(rows: AsyncIterable<readonly unknown[]> | readonly unknown[]) {
  return new Response(streamJson(schema, { name: 'Åse', rows, last: null }, () => {})).json();
}

test('lists that come page by page are one list, and what the schema does not name stays inside', async () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const secret = { id: 1, secret: 'x' };
  expect(await textOf(pages([], [secret, { id: 2 }], [], [{ id: 3 }]))).toEqual({ name: 'Åse', rows, last: null });
  expect(await textOf(pages())).toEqual({ name: 'Åse', rows: [], last: null });
  expect(await textOf(rows)).toEqual({ name: 'Åse', rows, last: null });
});

test('an item that does not fit breaks the answer off, for its reader too, and the fault is reported', async () => {
  const faults: unknown[] = [];
  const { port, close } = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch: () => {
      const rows = pages([{ id: 1 }], [{ id: 'x' }]);
      return new Response(streamJson(schema, { name: '', rows, last: null }, (fault) => faults.push(fault)));
    },
  });
  onTestFinished(close);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  await expect(response.text()).rejects.toThrow();
  expect(faults).toEqual([expect.any(z.ZodError)]);
});
