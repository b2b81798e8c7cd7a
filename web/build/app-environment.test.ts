import { expect, test } from 'vitest';
import { readAppEnvironment } from './app-environment.ts';

test('the environment of a build defaults to production', () => {
  expect(readAppEnvironment(undefined)).toBe('production');
  expect(readAppEnvironment('')).toBe('production');
  expect(readAppEnvironment('preview')).toBe('preview');
});

test('an unknown environment fails the build', () => {
  expect(() => readAppEnvironment('prod')).toThrow("APP_ENV is 'prod'");
});
