import { expect, test } from 'vitest';
import { isListingId } from './preview-state.ts';

test('a UUID of version 1 to 8 is a listing id, in upper or lower case', () => {
  for (const version of '12345678') expect(isListingId(`0198c1f0-7a31-${version}c4e-8d2f-1f2e3d4c5b6a`)).toBe(true);
  expect(isListingId('0198C1F0-7A31-7C4E-8D2F-1F2E3D4C5B6A')).toBe(true);
});

test.each([
  'abc',
  '../../etc/passwd',
  '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a/x',
  '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a\n',
  '00000000-0000-0000-0000-000000000000',
  '0198c1f0-7a31-9c4e-8d2f-1f2e3d4c5b6a',
  '"><script>',
])('%j is not a listing id', (value) => {
  expect(isListingId(value)).toBe(false);
});
