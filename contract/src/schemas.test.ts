import { expect, test } from 'vitest';
import { userIdsBody, usersQuery } from './moderation/list-endpoints.ts';
import { resetPasswordBody, signInBody } from './accounts/auth-endpoints.ts';

test('a query is parsed from strings, with the default page number and page size', () => {
  expect(usersQuery.parse({})).toEqual({ pageNumber: 1, pageSize: 10, isDescending: false });
  expect(usersQuery.parse({ pageNumber: '3', pageSize: '50', sorting: 'username', isDescending: 'true' })).toEqual({
    pageNumber: 3,
    pageSize: 50,
    sorting: 'username',
    isDescending: true,
  });
});

test.each([
  { pageNumber: '0' },
  { pageNumber: '-1' },
  { pageNumber: '1.5' },
  { pageNumber: '1e3' },
  { pageNumber: '' },
  { pageNumber: '99999999999' },
  { pageSize: '0' },
  { pageSize: '51' },
  { sorting: 'passwordHash' },
  { sorting: 'lockoutEnd' },
  { isDescending: 'yes' },
  { unknown: 'x' },
])('an invalid query is rejected: %j', (query) => {
  expect(usersQuery.safeParse(query).success).toBe(false);
});

const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';

test('a decision concerns 1 to 100 distinct users', () => {
  const ids = Array.from({ length: 101 }, (_, i) => id.slice(0, -3) + String(i).padStart(3, '0'));
  expect(userIdsBody.safeParse({ userIds: ids.slice(0, 100) }).success).toBe(true);
  expect(userIdsBody.safeParse({ userIds: ids }).success).toBe(false);
  expect(userIdsBody.safeParse({ userIds: [] }).success).toBe(false);
  expect(userIdsBody.safeParse({ userIds: [id, id] }).success).toBe(false);
  expect(userIdsBody.safeParse({ userIds: ['1'] }).success).toBe(false);
});

test('unknown fields in a body are rejected', () => {
  const body = { email: 'kari@example.no', password: 'x' };
  expect(signInBody.safeParse(body).success).toBe(true);
  expect(signInBody.safeParse({ ...body, isAdmin: true }).success).toBe(false);
  expect(signInBody.safeParse(JSON.parse('{"email":"a","password":"b","__proto__":{"isAdmin":true}}')).success).toBe(
    false,
  );
});

test('a reset code that is too long is rejected with a message for users', () => {
  const result = resetPasswordBody.safeParse({ email: 'a@b.no', newPassword: 'abc', resetCode: 'x'.repeat(257) });
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'The reset link is not valid or has expired. Ask for a new one.',
  ]);
});
