import { expect, test } from 'vitest';
import { createPullGesture } from './pull-gesture.ts';

const at = (...ys: number[]) => ys.map((clientY) => ({ clientY }));

test('a finger pulls the top of the page half as far as it goes, to an end', () => {
  const pull = createPullGesture();
  pull.start(at(100), 0);
  expect([pull.move(at(140), 0), pull.move(at(90), 0), pull.move(at(900), 0)]).toEqual([20, 0, 96]);
  expect(pull.end()).toBe(96);
  expect(pull.end()).toBe(0);
});

test('neither a scrolled page nor a second finger is a pull', () => {
  const pull = createPullGesture();
  pull.start(at(100), 300);
  expect(pull.move(at(300), 0)).toBe(0);
  pull.start(at(100), 0);
  expect(pull.move(at(300, 200), 0)).toBe(0);
  expect(pull.end()).toBe(0);
  pull.start(at(100), 0);
  expect(pull.move(at(300), 10)).toBe(0);
});
