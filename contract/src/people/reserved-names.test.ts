import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

test('nobody can take the name of the product, and its words stay free for people who have one as a name', async () => {
  vi.stubEnv('PRODUCT_NAME', 'Lia & omegn');
  const { isReservedName } = await import('./reserved-names.ts');
  expect(['Lia & omegn', 'lia  Omegn', 'L i a omegn'].map(isReservedName)).toEqual([true, true, true]);
  expect(['Lia', 'Omegn Hansen'].map(isReservedName)).toEqual([false, false]);
});

test('a short name is reserved as a word alone, since longer names contain it', async () => {
  vi.stubEnv('PRODUCT_NAME', 'Lia');
  const { isReservedName } = await import('./reserved-names.ts');
  expect(['Lia', 'Lia support'].map(isReservedName)).toEqual([true, true]);
  expect(['Amalia', 'Juliane'].map(isReservedName)).toEqual([false, false]);
});
