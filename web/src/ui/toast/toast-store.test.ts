import { expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

test('show replaces the current toast', () => {
  const toasts = createToastStore();
  toasts.show({ title: 'User approved' });
  toasts.show({ title: 'User banned' });
  expect(toasts.current()?.title).toBe('User banned');
});

test('enqueued toasts are shown one after the other', () => {
  const toasts = createToastStore();
  for (const title of ['Error in email', 'Error in password']) toasts.enqueue({ title });
  const first = toasts.current();
  expect(first?.title).toBe('Error in email');
  toasts.dismiss(first?.id ?? 0);
  expect(toasts.current()?.title).toBe('Error in password');
});

test('show drops enqueued toasts', () => {
  const toasts = createToastStore();
  toasts.enqueue({ title: 'Error in email' });
  toasts.enqueue({ title: 'Error in password' });
  toasts.show({ title: 'Signed Out' });
  toasts.dismiss(toasts.current()?.id ?? 0);
  expect(toasts.current()).toBeUndefined();
});

test('dismissing a replaced toast changes nothing', () => {
  const toasts = createToastStore();
  toasts.show({ title: 'User approved' });
  const replaced = toasts.current()?.id ?? 0;
  toasts.show({ title: 'User banned' });
  toasts.dismiss(replaced);
  expect(toasts.current()?.title).toBe('User banned');
});

test('toasts with the same text have different ids', () => {
  const toasts = createToastStore();
  toasts.show({ title: 'User approved' });
  const first = toasts.current()?.id;
  toasts.show({ title: 'User approved' });
  expect(toasts.current()?.id).not.toBe(first);
});

test('listeners are called on every change until they unsubscribe', () => {
  const toasts = createToastStore();
  const listener = vi.fn();
  const unsubscribe = toasts.subscribe(listener);
  toasts.show({ title: 'User approved' });
  unsubscribe();
  toasts.clear();
  expect(listener).toHaveBeenCalledTimes(1);
});
