import { expect, test } from 'vitest';
import { createPullGesture } from './pull-gesture.ts';

const touchesAt = (...ys: number[]) => ys.map((clientY) => ({ clientY }));

test('the indicator moves half as far as the finger, up to a maximum', () => {
  const pull = createPullGesture();
  pull.start(touchesAt(100), 0);
  expect([pull.move(touchesAt(140), 0), pull.move(touchesAt(90), 0), pull.move(touchesAt(900), 0)]).toEqual([
    20, 0, 96,
  ]);
  expect(pull.end()).toBe(96);
  expect(pull.end()).toBe(0);
});

test('a touch on a scrolled page or with a second finger is not a pull', () => {
  const pull = createPullGesture();
  pull.start(touchesAt(100), 300);
  expect(pull.move(touchesAt(300), 0)).toBe(0);
  pull.start(touchesAt(100), 0);
  expect(pull.move(touchesAt(300, 200), 0)).toBe(0);
  expect(pull.end()).toBe(0);
  pull.start(touchesAt(100), 0);
  expect(pull.move(touchesAt(300), 10)).toBe(0);
});
