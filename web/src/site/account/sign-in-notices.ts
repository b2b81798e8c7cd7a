import { problemOf } from '#src/lib/api/problem.ts';
import type { ToastMessage } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';

const texts = copy.signIn;
const refusedDurationMs = 10_000;

export const emptyNotice: ToastMessage = {
  tone: 'destructive',
  title: texts.emptyTitle,
  description: texts.emptyText,
};

/** Returns one toast for each field error, otherwise one for the response (spec §8). */
export function signInNotices(error: unknown): ToastMessage[] {
  const { status, title, detail, errors = {} } = problemOf(error);
  const fieldNotices = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => notice(texts.fieldTitle(field), message)),
  );
  if (fieldNotices.length > 0) return fieldNotices;
  if (status === 401) return [{ ...notice(texts.refusedTitle, texts.refusedText), durationMs: refusedDurationMs }];
  return [notice(title, detail)];
}

function notice(title: string, description: string): ToastMessage {
  return { tone: 'destructive', title, description };
}
