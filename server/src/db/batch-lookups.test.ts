import { expect, test } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

type Row = { id: string; text: string };

function controlledLookup() {
  const statements: { keys: string[]; resolve: () => void; fail: (error: Error) => void }[] = [];
  const lookUp = batchLookups<string, Row>(
    (keys) =>
      new Promise((resolve, reject) => {
        const rows = keys.filter((key) => key !== 'gone').map((id) => ({ id, text: `row ${id}` }));
        statements.push({ keys, resolve: () => resolve(rows.toReversed()), fail: reject });
      }),
    ({ id }) => id,
  );
  return { lookUp, statements, keys: () => statements.map((each) => each.keys) };
}

test('two lookups run immediately; later ones wait and share a statement', async () => {
  const { lookUp, statements, keys } = controlledLookup();
  const all = ['a', 'b', 'c', 'd', 'c', 'gone'].map((id) => lookUp(id));
  expect(keys()).toEqual([['a'], ['b']]);
  statements[0]?.resolve();
  await all[0];
  await expect.poll(keys).toEqual([['a'], ['b'], ['c', 'd', 'gone']]);
  statements[1]?.resolve();
  statements[2]?.resolve();
  const texts = (await Promise.all(all)).map((row) => row?.text);
  expect(texts).toEqual(['row a', 'row b', 'row c', 'row d', 'row c', undefined]);
});

test('a lookup never joins a statement that was already sent, so it sees everything committed before the lookup', async () => {
  const { lookUp, statements, keys } = controlledLookup();
  const first = lookUp('a');
  const second = lookUp('a');
  expect(keys()).toEqual([['a'], ['a']]);
  for (const { resolve } of statements) resolve();
  expect(await Promise.all([first, second])).toHaveLength(2);
});

test('a failed statement rejects every lookup that shares it, and later lookups still run', async () => {
  const { lookUp, statements } = controlledLookup();
  const [first, , one, other] = ['a', 'b', 'c', 'd'].map((id) => lookUp(id));
  statements[0]?.resolve();
  await first;
  await expect.poll(() => statements.length).toBe(3);
  const later = lookUp('e');
  const rejections = [expect(one).rejects.toThrow('lost'), expect(other).rejects.toThrow('lost')];
  statements[2]?.fail(new Error('lost'));
  await Promise.all(rejections);
  await expect.poll(() => statements.length).toBe(4);
  statements[3]?.resolve();
  expect(await later).toEqual({ id: 'e', text: 'row e' });
});
