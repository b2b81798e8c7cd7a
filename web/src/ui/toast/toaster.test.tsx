// @vitest-environment happy-dom
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

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

test('a toast is a status message and goes after five seconds', () => {
  act(() => toasts.show({ title: 'User approved' }));
  pass(4_900);
  expect(region().textContent).toContain('User approved');
  pass(200);
  expect(region().textContent).toBe('');
});

test('a toast may stay longer', () => {
  act(() => toasts.show({ title: 'Invalid credentials', durationMs: 10_000 }));
  pass(9_900);
  expect(region().textContent).toContain('Invalid credentials');
  pass(200);
  expect(region().textContent).toBe('');
});

test('a toast that offers to undo stays ten seconds', () => {
  act(() => toasts.show({ title: 'User banned', action: { label: 'Undo', onSelect: () => {} } }));
  pass(9_900);
  expect(region().textContent).toContain('User banned');
  pass(200);
  expect(region().textContent).toBe('');
});

test('a destructive toast is announced at once, in a region that stood before it', () => {
  const urgent = document.querySelector('[aria-live=assertive]');
  act(() => toasts.show({ tone: 'destructive', title: 'Failed to ban user' }));
  expect(urgent?.textContent).toContain('Failed to ban user');
  expect(region().textContent).toBe('');
  act(() => toasts.show({ title: 'User banned' }));
  expect(urgent?.textContent).toBe('');
  expect(region().textContent).toContain('User banned');
});

test('a toast waits while the pointer is on it', () => {
  act(() => toasts.show({ title: 'User banned' }));
  fireEvent.pointerEnter(screen.getByText('User banned'));
  pass(60_000);
  expect(region().textContent).toContain('User banned');
});

test('a toast goes on where it stood when the pointer leaves it', () => {
  act(() => toasts.show({ title: 'User banned' }));
  pass(4_000);
  fireEvent.pointerEnter(screen.getByText('User banned'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByText('User banned'));
  pass(900);
  expect(region().textContent).toContain('User banned');
  pass(200);
  expect(region().textContent).toBe('');
});

test('a toast waits while the window is in the background', () => {
  act(() => toasts.show({ title: 'User banned' }));
  fireEvent.blur(window);
  pass(60_000);
  fireEvent.focus(window);
  expect(region().textContent).toContain('User banned');
  pass(5_100);
  expect(region().textContent).toBe('');
});

test('F8 leads to the toast, and Escape closes it and leads back', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  act(() => toasts.show({ title: 'User banned', action: { label: 'Undo', onSelect: () => {} } }));
  fireEvent.keyDown(window, { key: 'F8' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  fireEvent.keyDown(undo, { key: 'Escape' });
  expect(region().textContent).toBe('');
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('after a toast was closed under the pointer, the next one still goes by itself', () => {
  act(() => toasts.show({ title: 'User banned' }));
  fireEvent.pointerEnter(screen.getByText('User banned'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => toasts.show({ title: 'User approved' }));
  pass(5_100);
  expect(region().textContent).toBe('');
});

test('its action runs once however often it is clicked, and the toast goes when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSelect = vi.fn(() => promise);
  act(() => toasts.show({ title: 'User banned', action: { label: 'Undo', onSelect } }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  pass(60_000);
  expect(region().textContent).toContain('User banned');
  await act(async () => resolve());
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(region().textContent).toBe('');
});

test('the focus goes back to where it came from', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  act(() => toasts.show({ title: 'User banned' }));
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  fireEvent.click(close);
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('the focus goes back when another toast takes the place of the one that has it', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  act(() => toasts.show({ title: 'User banned' }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => toasts.show({ title: 'Undone' }));
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('the focus goes to the page when what it came from has gone', () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const button = main.appendChild(document.createElement('button'));
  button.focus();
  act(() => toasts.show({ title: 'User banned' }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  button.remove();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(main);
  main.remove();
});
