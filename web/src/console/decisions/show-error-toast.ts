import { problemOf } from '#src/lib/api/problem.ts';
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts';

/** Shows why a request failed: the server's title, or `fallback` if there is no response or no title (spec §7, §8). */
export function showErrorToast(error: unknown, fallback: string, action?: ToastMessage['action']): void {
  const { status, title, detail } = problemOf(error, { title: fallback });
  toasts.show({
    tone: 'destructive',
    title: status === 0 ? fallback : title,
    description: detail,
    ...(action && { action }),
  });
}
