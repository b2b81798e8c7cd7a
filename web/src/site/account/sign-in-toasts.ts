import { problemOf } from '#src/lib/api/problem.ts';
import type { ToastMessage } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';

const texts = copy.signIn;
const refusedDurationMs = 10_000;

export const emptyFieldToast = errorToast(texts.emptyTitle, texts.emptyText);

/** Returns a toast for each field error or, if there are none, one toast for the whole response (spec §8). */
export function signInToasts(error: unknown): ToastMessage[] {
  const { status, title, detail, errors = {} } = problemOf(error);
  const fieldToasts = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => errorToast(texts.fieldTitle(field), message)),
  );
  if (fieldToasts.length > 0) return fieldToasts;
  if (status === 401) return [{ ...errorToast(texts.refusedTitle, texts.refusedText), durationMs: refusedDurationMs }];
  return [errorToast(title, detail)];
}

function errorToast(title: string, description: string): ToastMessage {
  return { tone: 'destructive', title, description };
}
