import { limitCodes, ProblemError } from '@grenda/contract';
import { expect, test } from 'vitest';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { problemText, showProblemToast } from './problem-text.ts';

const rateLimitError = (detail: string, errors?: Record<string, string[]>) =>
  new ProblemError({ status: 429, title: 'Too Many Requests', detail, ...(errors && { errors }) });

test('a change that fails because the session has ended shows no error', () => {
  toasts.clear();
  showProblemToast(new ProblemError({ status: 401, title: 'Unauthorized', detail: 'Sign in.' }));
  expect(toasts.current()).toBeUndefined();
  showProblemToast(new ProblemError({ status: 500, title: 'Error', detail: 'Failed.' }));
  expect(toasts.current()?.title).toMatch(/^Noe gikk galt/);
});

test.each([
  ['in 1 second', 'om 1 sekund'],
  ['in 5 minutes', 'om 5 minutter'],
  ['in 48 hours', 'om 48 timer'],
  ['in 3 days', 'om 3 dager'],
  ['in 365 days', 'om 365 dager'],
])('the time to wait is translated: %s', (wait, text) => {
  const error = rateLimitError(`You can move 2 times in 365 days. Try again ${wait}.`, {
    MoveLimit: ['You can move 2 times in 365 days.'],
  });
  expect(problemText(error)).toBe(`Du kan bytte nabolag to ganger i året. Prøv igjen ${text}.`);
});

test.each([
  ['FirstThreadLimit', 3, 'Du kan starte tre nye samtaler i døgnet til en nabo har takket deg.'],
  ['ThreadLimit', 30, 'Du kan starte 30 nye samtaler i døgnet.'],
  ['ListingLimit', 1, 'Du kan legge ut én annonse i døgnet.'],
  ['ReportLimit', 20, 'Du kan sende 20 rapporter i døgnet.'],
])('the text of an exceeded limit contains its maximum: %s', (code, max, text) => {
  const message = `You can do this ${max} times in 24 hours.`;
  expect(problemText(rateLimitError(`${message} Try again in 2 hours.`, { [code]: [message] }))).toBe(
    `${text} Prøv igjen om 2 timer.`,
  );
});

test('every limit has a text', () => {
  for (const code of limitCodes)
    expect(problemText(rateLimitError('', { [code]: ['2'] }))).not.toMatch(/NaN|undefined/);
});

test('without a limit code, the text is the one that the screen passes for status 429, or else a general one', () => {
  const error = rateLimitError('Too many attempts to sign in. Try again in 5 minutes.');
  expect(problemText(error, { 429: 'For mange forsøk.' })).toBe('For mange forsøk. Prøv igjen om 5 minutter.');
  expect(problemText(error)).toBe('Det ble for mange forsøk på kort tid. Prøv igjen om 5 minutter.');
  expect(problemText(rateLimitError('Slow down.'))).toBe(
    'Det ble for mange forsøk på kort tid. Vent litt, og prøv igjen.',
  );
});
