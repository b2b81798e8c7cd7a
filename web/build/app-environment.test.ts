import { expect, test } from 'vitest';
import { readAppEnvironment } from './app-environment.ts';

test('a build is for production unless it is asked otherwise', () => {
  expect(readAppEnvironment(undefined)).toBe('production');
  expect(readAppEnvironment('')).toBe('production');
  expect(readAppEnvironment('preview')).toBe('preview');
});

test('a misspelt environment stops the build', () => {
  expect(() => readAppEnvironment('prod')).toThrow("APP_ENV is 'prod'");
});
