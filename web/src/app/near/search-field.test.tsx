import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn((_search: string) => {});
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
function advance(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onSearch.mockClear();
});

test('text typed after a search was started is kept when that search appears in the URL', () => {
  const { rerender } = render(<SearchField search="" onSearch={onSearch} />);
  type('må');
  advance(400);
  type('måke');
  rerender(<SearchField search="må" onSearch={onSearch} />);
  expect(field().value).toBe('måke');
  advance(400);
  expect(onSearch.mock.calls).toEqual([['må'], ['måke']]);
});

test('going back shows the earlier search text without searching again', () => {
  const { rerender } = render(<SearchField search="måke" onSearch={onSearch} />);
  rerender(<SearchField search="" onSearch={onSearch} />);
  expect(field().value).toBe('');
  rerender(<SearchField search="måke" onSearch={onSearch} />);
  expect(field().value).toBe('måke');
  advance(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('a debounced search does not override a navigation to another page', () => {
  window.history.replaceState(null, '', '/app');
  render(<SearchField search="" onSearch={onSearch} />);
  type('måke');
  // The code of the next page is still loading, so the field is still mounted.
  window.history.pushState(null, '', '/app/listings/1');
  advance(1000);
  expect(onSearch).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/app');
  type('måker');
  advance(1000);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('måker');
});

test('spaces around the search text do not start a new search', () => {
  render(<SearchField search="måke" onSearch={onSearch} />);
  type(' måke ');
  advance(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('the clear button clears the search', () => {
  render(<SearchField search="måke" onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: 'Tøm søket' }));
  advance(400);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
});
