import { expect, test } from 'vitest';
import { formatApprovalTime } from './approval-time.ts';

test.each([
  [undefined, ''],
  [0, 'Det tar vanligvis under en time.'],
  [1, 'Det tar vanligvis rundt én time.'],
  [23, 'Det tar vanligvis rundt 23 timer.'],
  [24, 'Det tar vanligvis rundt ett døgn.'],
  [40, 'Det tar vanligvis rundt 2 døgn.'],
])('a median approval time of %s hours is shown as "%s"', (hours, text) => {
  expect(formatApprovalTime(hours)).toBe(text);
});
