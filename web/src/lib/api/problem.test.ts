import { ProblemError } from '@grenda/contract';
import { expect, test } from 'vitest';
import { isTransient, problemOf } from './problem.ts';

const silent = new ProblemError({ status: 500, title: '', detail: '' });
const outspoken = new ProblemError({ status: 409, title: 'Taken', detail: 'Somebody has it.' });

test("what the server said is shown as it is, before the call's own words", () => {
  expect(problemOf(outspoken, { title: 'T', detail: 'D' })).toMatchObject({
    title: 'Taken',
    detail: 'Somebody has it.',
  });
});

test("where the server said nothing the call's own words stand, or else those of spec §7", () => {
  expect(problemOf(silent, { title: 'T', detail: 'D' })).toMatchObject({ title: 'T', detail: 'D' });
  expect(problemOf(silent)).toMatchObject({ title: 'Error', detail: 'An unexpected error occurred' });
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
])('a failure with status %i may pass by itself: %s', (status, mayPass) => {
  expect(isTransient(new ProblemError({ status, title: '', detail: '' }))).toBe(mayPass);
});
