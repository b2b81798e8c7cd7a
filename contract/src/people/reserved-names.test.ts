import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

test('the whole product name is reserved, but a single word of it may be a first name', async () => {
  vi.stubEnv('PRODUCT_NAME', 'Lia & omegn');
  const { isReservedName } = await import('./reserved-names.ts');
  expect(['Lia & omegn', 'lia  Omegn', 'L i a omegn'].map(isReservedName)).toEqual([true, true, true]);
  expect(['Lia', 'Omegn Hansen'].map(isReservedName)).toEqual([false, false]);
});

test('a short product name is reserved only as a whole word, since longer names may contain it', async () => {
  vi.stubEnv('PRODUCT_NAME', 'Lia');
  const { isReservedName } = await import('./reserved-names.ts');
  expect(['Lia', 'Lia support'].map(isReservedName)).toEqual([true, true]);
  expect(['Amalia', 'Juliane'].map(isReservedName)).toEqual([false, false]);
});
