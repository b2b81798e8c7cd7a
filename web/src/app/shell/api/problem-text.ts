import { type LimitCode, limitCodes, type Problem } from '@grenda/contract';
import { problemOf, statusOf } from '#src/lib/api/problem.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { limitTexts, problemTexts, timeUnits } from '../copy.ts';

/** Returns the text for an error. `overrides` are the screen's texts by status. For a 429, adds when to retry. */
export function problemText(error: unknown, overrides: Readonly<Record<number, string>> = {}): string {
  const status = statusOf(error) ?? 500;
  const override = overrides[status];
  if (status === 429) return rateLimitText(problemOf(error), override);
  if (override !== undefined) return override;
  if (status === 0) return problemTexts.unreachable;
  if (status === 403) return problemTexts.notApproved;
  if (status === 404) return problemTexts.notFound;
  return problemTexts.unexpected;
}

/** Shows nothing after a 401, since the app then opens the sign-in page, which says that the session has ended. */
export function showProblemToast(error: unknown, overrides?: Readonly<Record<number, string>>): void {
  if (statusOf(error) === 401) return;
  toasts.show({ tone: 'destructive', title: problemText(error, overrides) });
}

function rateLimitText({ detail, errors = {} }: Problem, override: string = problemTexts.tooOften): string {
  const code = limitCodes.find((one) => errors[one]);
  return `${code ? limitText(code, errors[code]?.[0] ?? '') : override} ${waitText(detail)}`;
}

/** Takes the number from the server's message, because operators can change the limit for listings. */
function limitText(code: LimitCode, message: string): string {
  return limitTexts[code](Number(/\d+/.exec(message)?.[0]));
}

function waitText(detail: string): string {
  const [, digits = '', unit = ''] = /in (\d+) (second|minute|hour|day)s?\.$/.exec(detail) ?? [];
  const unitNames = timeUnits[unit];
  return unitNames ? problemTexts.waitFor(`${digits} ${unitNames[digits === '1' ? 0 : 1]}`) : problemTexts.waitSoon;
}
