import { afterEach, beforeEach } from 'vitest';

let stray: unknown[][] = [];

// A test that expects one puts a spy of its own in front. Unhandled rejections fail the run by Vitest's own rule.
beforeEach(() => {
  stray = [];
  console.error = (...line: unknown[]) => void stray.push(line);
});

afterEach(() => {
  if (stray.length > 0) throw new Error(`Stray console.error: ${stray.map((line) => line.join(' ')).join('\n')}`);
});
