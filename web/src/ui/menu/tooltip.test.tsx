// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipArea } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(isInstant?: boolean) {
  render(
    <TooltipArea {...(isInstant !== undefined && { isInstant })}>
      <Tooltip text="First tip">
        <button type="button">First</button>
      </Tooltip>
      <Tooltip text="Second tip">
        <button type="button">Second</button>
      </Tooltip>
    </TooltipArea>,
  );
}

const enter = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }));
function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole('button', { name }));
  // A tip may be pointed at, so it goes when the pointer is well away.
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900 });
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const tips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

test('a tooltip opens after 700 ms, not before', () => {
  show();
  enter('First');
  pass(699);
  expect(tips()).toEqual([]);
  pass(1);
  expect(tips()).toEqual(['First tip']);
});

test('within 300 ms of one the next opens at once; later it waits again', () => {
  show();
  enter('First');
  pass(700);
  leave('First');
  pass(299);
  enter('Second');
  pass(0);
  expect(tips()).toEqual(['Second tip']);
  leave('Second');
  pass(301);
  enter('First');
  pass(699);
  expect(tips()).toEqual([]);
  pass(1);
  expect(tips()).toEqual(['First tip']);
});

test('in the sidebar it opens at once', () => {
  show(true);
  enter('First');
  pass(0);
  expect(tips()).toEqual(['First tip']);
});
