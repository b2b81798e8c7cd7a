import { expect, test } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { limitPerNetwork } from './limit-per-network.ts';

test('promise 98: the counters of the oldest networks are evicted, so that memory stays bounded', () => {
  const count = limitPerNetwork({ clock: testClock(), max: 1, windowMs: 1000 });
  count('first');
  expect(() => count('first')).toThrow('Try again in 1 second.');
  for (let network = 0; network < 20_000; network += 1) count(`network ${network}`);
  count('first');
  expect(() => count('network 19999')).toThrow('Too many requests.');
});

test('setting the clock back starts a new window', () => {
  const clock = testClock();
  const count = limitPerNetwork({ clock, max: 1, windowMs: 1000 });
  count('a');
  clock.advance(-60_000);
  count('a');
});
