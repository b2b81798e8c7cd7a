export type ToastMessage = {
  title: string;
  description?: string;
  tone?: 'neutral' | 'destructive';
  /** Defaults to 5 s, or 10 s with an action. */
  durationMs?: number;
  /** Runs at most once, after which the toast is dismissed. */
  action?: { label: string; onSelect: () => void | Promise<void> };
};

export type Toast = ToastMessage & { readonly id: number };

export type ToastStore = {
  current: () => Toast | undefined;
  show: (message: ToastMessage) => void;
  enqueue: (message: ToastMessage) => void;
  dismiss: (id: number) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
};

export function createToastStore(): ToastStore {
  let queue: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function setQueue(next: readonly Toast[]) {
    queue = next;
    for (const listener of listeners) listener();
  }

  const toToast = (message: ToastMessage): Toast => ({ ...message, id: nextId++ });

  return {
    current: () => queue[0],
    show: (message) => setQueue([toToast(message)]),
    enqueue: (message) => setQueue([...queue, toToast(message)]),
    dismiss: (id) => setQueue(queue.filter((toast) => toast.id !== id)),
    clear: () => setQueue([]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts = createToastStore();
