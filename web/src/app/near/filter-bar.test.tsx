// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
import type { NearFilters } from './filters.ts';

function renderFilterBar(filters: NearFilters) {
  const onChange = vi.fn((_filters: NearFilters, _options?: { replace: boolean }) => {});
  const { unmount } = render(<FilterBar filters={filters} onChange={onChange} />);
  return { onChange, unmount };
}

test('a first search adds a history entry, an edited one replaces it, and the other filters stay', async () => {
  for (const [search, isReplaced] of [
    ['', false],
    ['må', true],
  ] as const) {
    const { onChange, unmount } = renderFilterBar({ type: 'Offer', search });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'måke' } });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(onChange).toHaveBeenCalledWith({ type: 'Offer', search: 'måke' }, { replace: isReplaced });
    unmount();
  }
});
