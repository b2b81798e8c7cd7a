import { expect, test } from 'vitest';
import { presetDates, whenOf } from './when.ts';

const presetsAt = (iso: string) => presetDates(new Date(iso));

test('today and the weekend are determined in Oslo time', () => {
  expect(presetsAt('2026-11-23T12:00:00.000Z')).toEqual({
    anytime: { start: '', end: '' },
    today: { start: '2026-11-23', end: '2026-11-23' },
    weekend: { start: '2026-11-28', end: '2026-11-29' },
  });
  expect(presetsAt('2026-11-23T23:30:00.000Z').today?.start).toBe('2026-11-24');
});

test('on a Saturday the weekend is today and tomorrow, and on a Sunday there is no preset for the weekend', () => {
  expect(presetsAt('2026-11-28T12:00:00.000Z').weekend).toEqual({ start: '2026-11-28', end: '2026-11-29' });
  expect(presetsAt('2026-11-29T12:00:00.000Z').weekend).toBeUndefined();
});

test('a weekend in which daylight saving time ends has two days', () => {
  expect(presetsAt('2026-10-24T22:30:00.000Z').weekend).toBeUndefined();
  expect(presetsAt('2026-10-23T22:30:00.000Z').weekend).toEqual({ start: '2026-10-24', end: '2026-10-25' });
});

test('dates that match a preset select it, and all others count as custom dates', () => {
  const presets = presetsAt('2026-11-23T12:00:00.000Z');
  expect(whenOf({ start: '', end: '' }, presets)).toBe('anytime');
  expect(whenOf({ start: '2026-11-28', end: '2026-11-29' }, presets)).toBe('weekend');
  expect(whenOf({ start: '2026-11-28', end: '' }, presets)).toBe('dates');
});
