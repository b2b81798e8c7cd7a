import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipArea } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderTooltips(isInstant?: boolean) {
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
  // The tooltip stays open while the pointer may be moving onto it, so the pointer has to be far away.
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900 });
}
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const tips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

test('a tooltip opens after 700 ms', () => {
  renderTooltips();
  enter('First');
  advance(699);
  expect(tips()).toEqual([]);
  advance(1);
  expect(tips()).toEqual(['First tip']);
});

test('a tooltip opens immediately if another one was open less than 300 ms ago, and after 700 ms otherwise', () => {
  renderTooltips();
  enter('First');
  advance(700);
  leave('First');
  advance(299);
  enter('Second');
  advance(0);
  expect(tips()).toEqual(['Second tip']);
  leave('Second');
  advance(301);
  enter('First');
  advance(699);
  expect(tips()).toEqual([]);
  advance(1);
  expect(tips()).toEqual(['First tip']);
});

test('an instant tooltip, as in the sidebar, opens immediately', () => {
  renderTooltips(true);
  enter('First');
  advance(0);
  expect(tips()).toEqual(['First tip']);
});

function usersTooltip(isDisabled: boolean) {
  return (
    <TooltipArea isInstant>
      <Tooltip text="Users tip" isDisabled={isDisabled}>
        <button type="button">Users</button>
      </Tooltip>
    </TooltipArea>
  );
}

test('enabling a tooltip does not open it, even if the pointer has been over its trigger before', () => {
  const { rerender } = render(usersTooltip(true));
  enter('Users');
  advance(0);
  leave('Users');
  rerender(usersTooltip(false));
  advance(0);
  expect(tips()).toEqual([]);
  enter('Users');
  advance(0);
  expect(tips()).toEqual(['Users tip']);
});
