import { afterEach, beforeEach } from 'vitest';

let errors: unknown[][] = [];

// Tests that expect an error replace console.error with a spy.
beforeEach(() => {
  errors = [];
  console.error = (...line: unknown[]) => void errors.push(line);
});

afterEach(() => {
  if (errors.length > 0)
    throw new Error(`Unexpected console.error: ${errors.map((line) => line.join(' ')).join('\n')}`);
});
