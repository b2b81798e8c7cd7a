import type { Clock } from '../shared/clock.ts';

export type TestClock = Clock & {
  advance(ms: number): void;
};

export function testClock(start = new Date('2026-03-14T12:00:00.000Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}
