import { afterEach, beforeEach } from 'vitest';

let lines: string[] = [];

// Tests that expect an error or a warning replace the method with a spy.
beforeEach(() => {
  lines = [];
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...line: unknown[]) => void lines.push(`Unexpected console.${method}: ${line.join(' ')}`);
  }
});

afterEach(() => {
  if (lines.length > 0) throw new Error(lines.join('\n'));
});
