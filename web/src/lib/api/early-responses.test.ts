import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropEarlyResponses, fetchWithEarlyResponses } from './early-responses.ts';

const url = 'https://grenda.example/api/listings/near';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('late'));
  globalThis.earlyResponses = new Map([['/api/listings/near', Promise.resolve(new Response('early'))]]);
});

afterEach(() => {
  dropEarlyResponses();
  vi.unstubAllGlobals();
});

const textOf = async (address: string, init?: RequestInit) =>
  (await fetchWithEarlyResponses(new Request(address, init))).text();

test('an early response is used once, for its own URL and method', async () => {
  expect(await textOf(`${url}?type=Offer`)).toBe('late');
  expect(await textOf(url, { method: 'POST' })).toBe('late');
  expect(await textOf(url)).toBe('early');
  expect(await textOf(url)).toBe('late');
});

test('a dropped response is not used', async () => {
  dropEarlyResponses();
  expect(await textOf(url)).toBe('late');
});
