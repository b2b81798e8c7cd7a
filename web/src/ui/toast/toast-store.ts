export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'neutral' | 'destructive';
  /** How long it stays, unless somebody hovers over it or focuses it; 5 s, or 10 s with an action. */
  durationMs?: number;
  /** It runs once; the toast goes when it is done. */
  action?: { label: string; onSelect: () => void | Promise<void> };
};

export type Toast = ToastMessage & { readonly id: number };

export type ToastStore = {
  /** The one toast on the screen. */
  current: () => Toast | undefined;
  /** Shows a toast at once: the newest wins, whatever waited is dropped. */
  show: (message: ToastMessage) => void;
  /** Shows a toast after those that are there, so that each is seen. */
  enqueue: (message: ToastMessage) => void;
  dismiss: (id: number) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** Keeps the toasts: one is shown at a time (spec §9). */
export function createToastStore(): ToastStore {
  let queue: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function setQueue(next: readonly Toast[]) {
    queue = next;
    for (const listener of listeners) listener();
  }

  const asToast = (message: ToastMessage): Toast => ({ ...message, id: nextId++ });

  return {
    current: () => queue[0],
    show: (message) => setQueue([asToast(message)]),
    enqueue: (message) => setQueue([...queue, asToast(message)]),
    dismiss: (id) => setQueue(queue.filter((toast) => toast.id !== id)),
    clear: () => setQueue([]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The toasts of this page. */
export const toasts = createToastStore();
