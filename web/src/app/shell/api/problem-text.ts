import { problemOf, statusOf } from '#src/lib/api/problem.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { problemTexts, timeUnits } from '../copy.ts';

/** Returns why a request failed, in Norwegian. `overrides` has the screen's own texts, by status. */
export function problemText(error: unknown, overrides: Readonly<Record<number, string>> = {}): string {
  const status = statusOf(error) ?? 500;
  const override = overrides[status];
  if (override !== undefined) return override;
  if (status === 0) return problemTexts.unreachable;
  if (status === 403) return problemTexts.notApproved;
  if (status === 404) return problemTexts.notFound;
  if (status === 429) return rateLimitText(problemOf(error).detail ?? '');
  return problemTexts.unexpected;
}

export function showProblemToast(error: unknown, overrides?: Readonly<Record<number, string>>): void {
  toasts.show({ tone: 'destructive', title: problemText(error, overrides) });
}

/** Translates the server's `Try again in 5 minutes.`; more than 48 hours are given in days. */
function rateLimitText(detail: string): string {
  const [, digits = '', unit = ''] = /in (\d+) (second|minute|hour)s?\./.exec(detail) ?? [];
  const isLong = unit === 'hour' && Number(digits) > 48;
  const amount = isLong ? Math.ceil(Number(digits) / 24) : Number(digits);
  const unitNames = timeUnits[isLong ? 'day' : unit];
  return unitNames
    ? problemTexts.tooOften(`${amount} ${amount === 1 ? unitNames[0] : unitNames[1]}`)
    : problemTexts.tooOftenSoon;
}
