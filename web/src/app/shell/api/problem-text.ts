import { problemOf, statusOf } from '#src/lib/api/problem.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { problemTexts, waits } from '../copy.ts';

/** Returns why a request failed, in Norwegian. `own` has a screen's texts by status, for its 400, 404 and 409. */
export function problemText(error: unknown, own: Readonly<Record<number, string>> = {}): string {
  const status = statusOf(error) ?? 500;
  const said = own[status];
  if (said !== undefined) return said;
  if (status === 0) return problemTexts.unreachable;
  if (status === 403) return problemTexts.notApproved;
  if (status === 404) return problemTexts.notFound;
  if (status === 429) return tooOften(problemOf(error).detail ?? '');
  return problemTexts.unexpected;
}

/** Shows a toast that says why a request failed. */
export function showProblemToast(error: unknown, own?: Readonly<Record<number, string>>): void {
  toasts.show({ tone: 'destructive', title: problemText(error, own) });
}

/** The server says how long to wait as `Try again in 5 minutes.`; nobody counts months in hours. */
function tooOften(detail: string): string {
  const [, digits = '', unit = ''] = /in (\d+) (second|minute|hour)s?\./.exec(detail) ?? [];
  const isLong = unit === 'hour' && Number(digits) > 48;
  const amount = isLong ? Math.ceil(Number(digits) / 24) : Number(digits);
  const words = waits[isLong ? 'day' : unit];
  return words ? problemTexts.tooOften(`${amount} ${amount === 1 ? words[0] : words[1]}`) : problemTexts.tooOftenSoon;
}
