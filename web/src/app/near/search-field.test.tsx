// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn((_search: string) => {});
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
function pass(ms: number) {
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

test('what is typed stays while the answer to it is on its way', () => {
  const { rerender } = render(<SearchField search="" onSearch={onSearch} />);
  type('må');
  pass(400);
  type('måke');
  rerender(<SearchField search="må" onSearch={onSearch} />);
  expect(field().value).toBe('måke');
  pass(400);
  expect(onSearch.mock.calls).toEqual([['må'], ['måke']]);
});

test('going back shows what was searched for then, and asks nothing', () => {
  const { rerender } = render(<SearchField search="måke" onSearch={onSearch} />);
  rerender(<SearchField search="" onSearch={onSearch} />);
  expect(field().value).toBe('');
  rerender(<SearchField search="måke" onSearch={onSearch} />);
  expect(field().value).toBe('måke');
  pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('spaces around the words are no other search', () => {
  render(<SearchField search="måke" onSearch={onSearch} />);
  type('måke ');
  pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('the search is cleared by its button', () => {
  render(<SearchField search="måke" onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: 'Tøm søket' }));
  pass(400);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
});
