import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  cleanup();
  toasts.clear();
  vi.useRealTimers();
});

const region = () => screen.getByRole('status');

function advance(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

test('a toast is a status message and disappears after five seconds', () => {
  act(() => toasts.show({ title: 'User approved' }));
  advance(4_900);
  expect(region().textContent).toContain('User approved');
  advance(200);
  expect(region().textContent).toBe('');
});

test('a toast can have a longer duration', () => {
  act(() => toasts.show({ title: 'Invalid credentials', durationMs: 10_000 }));
  advance(9_900);
  expect(region().textContent).toContain('Invalid credentials');
  advance(200);
  expect(region().textContent).toBe('');
});

test('a toast with an action stays for ten seconds', () => {
  act(() => toasts.show({ title: 'User banned', action: { label: 'Undo', onSelect: () => {} } }));
  advance(9_900);
  expect(region().textContent).toContain('User banned');
  advance(200);
  expect(region().textContent).toBe('');
});

test('a destructive toast is announced assertively, in a live region that existed before it', () => {
  const assertive = document.querySelector('[aria-live=assertive]');
  act(() => toasts.show({ tone: 'destructive', title: 'Failed to ban user' }));
  expect(assertive?.textContent).toContain('Failed to ban user');
  expect(region().textContent).toBe('');
  act(() => toasts.show({ title: 'User banned' }));
  expect(assertive?.textContent).toBe('');
  expect(region().textContent).toContain('User banned');
});

test('hover pauses the countdown', () => {
  act(() => toasts.show({ title: 'User banned' }));
  fireEvent.pointerEnter(screen.getByText('User banned'));
  advance(60_000);
  expect(region().textContent).toContain('User banned');
});

test('when the pointer leaves, the countdown resumes with the remaining time', () => {
  act(() => toasts.show({ title: 'User banned' }));
  advance(4_000);
  fireEvent.pointerEnter(screen.getByText('User banned'));
  advance(60_000);
  fireEvent.pointerLeave(screen.getByText('User banned'));
  advance(900);
  expect(region().textContent).toContain('User banned');
  advance(200);
  expect(region().textContent).toBe('');
});

test('the countdown pauses while the window is in the background', () => {
  act(() => toasts.show({ title: 'User banned' }));
  fireEvent.blur(window);
  advance(60_000);
  fireEvent.focus(window);
  expect(region().textContent).toContain('User banned');
  advance(5_100);
  expect(region().textContent).toBe('');
});

test('F8 focuses the toast, and Escape closes it and restores the focus', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  act(() => toasts.show({ title: 'User banned', action: { label: 'Undo', onSelect: () => {} } }));
  fireEvent.keyDown(window, { key: 'F8' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await act(async () => fireEvent.keyDown(undo, { key: 'Escape' }));
  expect(region().textContent).toBe('');
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('closing a hovered toast does not pause the next one', () => {
  act(() => toasts.show({ title: 'User banned' }));
  fireEvent.pointerEnter(screen.getByText('User banned'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => toasts.show({ title: 'User approved' }));
  advance(5_100);
  expect(region().textContent).toBe('');
});

test('the action of a toast runs only once, and the toast stays until the action is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSelect = vi.fn(() => promise);
  act(() => toasts.show({ title: 'User banned', action: { label: 'Undo', onSelect } }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  advance(60_000);
  expect(region().textContent).toContain('User banned');
  await act(async () => resolve());
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(region().textContent).toBe('');
});

test('closing a focused toast restores the focus', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  act(() => toasts.show({ title: 'User banned' }));
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  await act(async () => fireEvent.click(close));
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('replacing a focused toast restores the focus and triggers the focus handlers of the page', async () => {
  const onFocus = vi.fn();
  render(<button onFocus={onFocus}>Approve</button>);
  const button = screen.getByRole('button', { name: 'Approve' });
  act(() => button.focus());
  act(() => toasts.show({ title: 'User approved' }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  onFocus.mockClear();
  await act(async () => toasts.show({ title: 'Undone' }));
  expect(document.activeElement).toBe(button);
  expect(onFocus).toHaveBeenCalledTimes(1);
});

test('closing a focused toast moves the focus to <main> if the previously focused element was removed', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const button = main.appendChild(document.createElement('button'));
  button.focus();
  act(() => toasts.show({ title: 'User banned' }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  button.remove();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(document.activeElement).toBe(main);
  main.remove();
});
