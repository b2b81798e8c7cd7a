import { ProblemError } from '@grenda/contract';
import { expect, test } from 'vitest';
import { isTransient, problemOf } from './problem.ts';

const withoutText = new ProblemError({ status: 500, title: '', detail: '' });
const withText = new ProblemError({ status: 409, title: 'Taken', detail: 'Somebody has it.' });

test("the server's title and detail take precedence over the fallback", () => {
  expect(problemOf(withText, { title: 'T', detail: 'D' })).toMatchObject({
    title: 'Taken',
    detail: 'Somebody has it.',
  });
});

test('a response without a title and detail gets the fallback, or the texts of spec §7 and §8', () => {
  expect(problemOf(withoutText, { title: 'T', detail: 'D' })).toMatchObject({ title: 'T', detail: 'D' });
  expect(problemOf(withoutText)).toMatchObject({ title: 'Error', detail: 'An unexpected error occurred' });
});

test('an error other than a problem becomes a 500', () => {
  expect(problemOf(new TypeError('x'))).toEqual({
    status: 500,
    title: 'Internal Server Error',
    detail: 'An unexpected error occurred',
  });
});

test.each([
  [0, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
])('a failure with status %i is transient: %s', (status, expected) => {
  expect(isTransient(new ProblemError({ status, title: '', detail: '' }))).toBe(expected);
});
