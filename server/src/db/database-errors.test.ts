import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';

test.each(['08006', '08P01', '53300', '53100', '57P01', '57P02', '57P03', '57014', '25P03', '25006', '28P01', '3D000'])(
  'SQLSTATE %s means that the database is unavailable',
  (code) => expect(isUnavailable(withCode(new DatabaseError('', 0, 'error'), code))).toBe(true),
);

test.each(['23505', '23503', '42601', '42P01', '22P02', '57000'])(
  'SQLSTATE %s does not mean that the database is unavailable',
  (code) => expect(isUnavailable(withCode(new DatabaseError('', 0, 'error'), code))).toBe(false),
);

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])(
  '%s means that the database is unavailable',
  (code) => expect(isUnavailable(withCode(new Error('connect'), code))).toBe(true),
);

test('an AggregateError of refused connections means that the database is unavailable', () => {
  expect(isUnavailable(withCode(new AggregateError([new Error('one'), new Error('two')]), 'ECONNREFUSED'))).toBe(true);
});

test('a missing socket, but no other missing file, means that the database is unavailable', () => {
  const missing = withCode(new Error('no such file'), 'ENOENT');
  expect(isUnavailable(missing)).toBe(false);
  expect(isUnavailable(Object.assign(missing, { syscall: 'connect' }))).toBe(true);
});

test('errors in our own code, and values that are not errors, do not mean that the database is unavailable', () => {
  for (const error of [
    new TypeError('x is undefined'),
    new Error('Connection'),
    'Query read timeout',
    null,
    undefined,
  ]) {
    expect(isUnavailable(error)).toBe(false);
  }
});

function withCode<E extends Error>(error: E, code: string): E {
  return Object.assign(error, { code });
}
