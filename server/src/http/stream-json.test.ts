import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { listen } from './listen.ts';
import { streamJson } from './stream-json.ts';

const schema = z.object({ name: z.string(), rows: z.array(z.object({ id: z.number() })), last: z.null() });

async function* pages(...all: readonly (readonly unknown[])[]) {
  yield* all;
}

function parsedOutput(rows: AsyncIterable<readonly unknown[]> | readonly unknown[]) {
  return new Response(streamJson(schema, { name: 'Åse', rows, last: null }, () => {})).json();
}

test('pages of a list are written as one list, without fields that are not in the schema', async () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const secret = { id: 1, secret: 'x' };
  expect(await parsedOutput(pages([], [secret, { id: 2 }], [], [{ id: 3 }]))).toEqual({
    name: 'Åse',
    rows,
    last: null,
  });
  expect(await parsedOutput(pages())).toEqual({ name: 'Åse', rows: [], last: null });
  expect(await parsedOutput(rows)).toEqual({ name: 'Åse', rows, last: null });
});

test('an item that does not match the schema aborts the response, and the error is reported', async () => {
  const errors: unknown[] = [];
  const { port, close } = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch: () => {
      const rows = pages([{ id: 1 }], [{ id: 'x' }]);
      return new Response(streamJson(schema, { name: '', rows, last: null }, (error) => errors.push(error)));
    },
  });
  onTestFinished(close);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  await expect(response.text()).rejects.toThrow();
  expect(errors).toEqual([expect.any(z.ZodError)]);
});
