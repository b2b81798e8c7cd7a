import { expect, test } from 'vitest';
import { appSchemes, environments } from '../src/environments.ts';
import { readAppEnvironment } from './app-environment.ts';

test('the environment of a build defaults to production', () => {
  expect(readAppEnvironment(undefined)).toBe('production');
  expect(readAppEnvironment('')).toBe('production');
  expect(readAppEnvironment('preview')).toBe('preview');
});

test('an unknown environment fails the build', () => {
  expect(() => readAppEnvironment('prod')).toThrow("APP_ENV is 'prod'");
});

test('deep links into the app use a different scheme in each environment', () => {
  expect(environments.map((name) => appSchemes[name])).toEqual(['grenda', 'grenda-preview', 'grenda-dev']);
});
