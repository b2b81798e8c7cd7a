import { expect, test } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

type Row = { id: string; text: string };

/** Rows to be looked up, each statement answered when the test says so. */
function openRows() {
  const statements: { keys: string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const lookUp = batchLookups<string, Row>(
    (keys) =>
      new Promise((resolve, reject) => {
        const rows = keys.filter((key) => key !== 'gone').map((id) => ({ id, text: `row ${id}` }));
        statements.push({ keys, answer: () => resolve(rows.toReversed()), fail: reject });
      }),
    ({ id }) => id,
  );
  return { lookUp, statements, keys: () => statements.map((each) => each.keys) };
}

test('two look-ups go out at once; those that come meanwhile wait, and share one statement', async () => {
  const { lookUp, statements, keys } = openRows();
  const all = ['a', 'b', 'c', 'd', 'c', 'gone'].map((id) => lookUp(id));
  expect(keys()).toEqual([['a'], ['b']]);
  statements[0]?.answer();
  await all[0];
  await expect.poll(keys).toEqual([['a'], ['b'], ['c', 'd', 'gone']]);
  statements[1]?.answer();
  statements[2]?.answer();
  const texts = (await Promise.all(all)).map((row) => row?.text);
  expect(texts).toEqual(['row a', 'row b', 'row c', 'row d', 'row c', undefined]);
});

test('nobody joins a statement that has been sent, so each reads what was written before it asked', async () => {
  const { lookUp, statements, keys } = openRows();
  const first = lookUp('a');
  const second = lookUp('a');
  expect(keys()).toEqual([['a'], ['a']]);
  for (const { answer } of statements) answer();
  expect(await Promise.all([first, second])).toHaveLength(2);
});

test('a statement that fails fails those who share it, and the next goes out', async () => {
  const { lookUp, statements } = openRows();
  const [one, other, later] = ['a', 'b', 'c'].map((id) => lookUp(id));
  const refused = [expect(one).rejects.toThrow('lost'), expect(other).rejects.toThrow('lost')];
  for (const { fail } of statements.slice()) fail(new Error('lost'));
  await Promise.all(refused);
  await expect.poll(() => statements.length).toBe(3);
  statements[2]?.answer();
  expect(await later).toEqual({ id: 'c', text: 'row c' });
});
