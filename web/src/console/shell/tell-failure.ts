import { problemOf } from '#src/lib/problem.ts';
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts';

/** Says why a decision failed: by the server's title, or by what failed when no server said a thing (spec §8). */
export function tellFailure(error: unknown, fallback: string, action?: ToastMessage['action']): void {
  const { status, title, detail } = problemOf(error, { title: fallback });
  toasts.show({
    tone: 'destructive',
    title: status === 0 ? fallback : title,
    description: detail,
    ...(action && { action }),
  });
}
