import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';
import { KnownError, StartError } from './errors.ts';
import { MailError } from '../mail/send-failure.ts';

class DatabaseError extends Error {}

/** Returns an error with a canary (in Norwegian, a kanarifugl) in every field that can contain user input. */
function errorWithPersonalData(message = 'kanarifugl') {
  const secret = 'kanarifugl@grenda.example';
  return Object.assign(new DatabaseError(message), {
    code: '23505',
    severity: 'ERROR',
    table: 'users',
    constraint: 'users_email_key',
    routine: '_bt_check_unique',
    ...Object.fromEntries(
      ['detail', 'hint', 'where', 'query', 'internalQuery', 'response', 'recipient', 'path'].map((key) => [
        key,
        secret,
      ]),
    ),
    parameters: [secret],
    params: [secret],
    rejected: [secret],
    queryOptions: { secret },
    address: secret,
  });
}

test('promise 52: a database error is described by its class, code, identifiers and stack frames only', () => {
  const { stack, ...described } = describeError(
    errorWithPersonalData('duplicate kanarifugl\n    at kanarifugl (file:///kanarifugl.ts:1:1)'),
  );
  expect(JSON.parse(JSON.stringify(described))).toEqual({
    type: 'DatabaseError',
    code: '23505',
    severity: 'ERROR',
    table: 'users',
    constraint: 'users_email_key',
    routine: '_bt_check_unique',
  });
  expect(stack).toMatch(/^at .+describe-error\.test\.ts:\d+:\d+\)?(\n|$)/);
  expect(stack).not.toContain('kanarifugl');
});

test('promise 52: causes and aggregated errors are described by the same rules, up to a limited depth and number', () => {
  const circular = new Error('kanarifugl@x');
  circular.cause = circular;
  const looped = new AggregateError([], 'kanarifugl');
  looped.errors.push(looped);
  const unnamed = Object.assign(new Error('failed'), {
    table: 'kanarifugl@x',
    stack: 'Error: failed\n    at kanarifugl@x',
  });
  for (const error of [
    new Error('failed', { cause: errorWithPersonalData() }),
    new AggregateError(
      [errorWithPersonalData(), new Error('failed', { cause: errorWithPersonalData() })],
      'kanarifugl',
    ),
    circular,
    looped,
    unnamed,
    new Error('failed', { cause: 'kanarifugl' }),
    'kanarifugl',
    { kanarifugl: 'kanarifugl' },
  ]) {
    expect(JSON.stringify(describeError(error))).not.toContain('kanarifugl');
  }
  expect(describeError(new AggregateError([errorWithPersonalData()]))).toMatchObject({
    type: 'AggregateError',
    errors: [{ code: '23505' }],
  });
  const many = describeError(new AggregateError(Array.from({ length: 9 }, () => errorWithPersonalData())));
  expect(many['errors']).toHaveLength(5);
});

test('a logged message has at most 200 characters', () => {
  expect(describeError(new Error('a word '.repeat(100)))['message']).toHaveLength(200);
});

test.each([
  [new Error('The outer handle was used'), 'The outer handle was used'],
  [
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    'Cannot read properties of undefined (reading …)',
  ],
  [new Error('no mail for kari@grenda.example at ?code=abc\nsecond line'), 'no mail for … at …'],
  [new RangeError('Invalid value "blåbær": 20261121'), 'Invalid value …: …'],
  [new KnownError('busy', { detail: 'Try later.' }), 'Try later.'],
  [new StartError('Set PORT.'), 'Set PORT.'],
  [new MailError('the stored address is not a valid email address'), 'the stored address is not a valid email address'],
  [new SyntaxError('Unexpected token k, kanarifugl is not JSON'), undefined],
  [Object.assign(new Error('open kanarifugl'), { code: 'ENOENT' }), undefined],
  [
    new StartError('The migration 0005-a-registration-is-its-own-row.sql failed'),
    'The migration 0005-a-registration-is-its-own-row.sql failed',
  ],
])(
  'promise 52: only our own errors and some built-in ones are logged with their message, its values masked: %s',
  (error, message) => {
    expect(describeError(error)['message']).toBe(message);
  },
);

const databaseError = `Object.assign(new Error('kanarifugl'), { code: '23505', params: ['kanarifugl'], detail: 'kanarifugl' })`;

test.each([
  ['starting failed', `async () => { throw ${databaseError}; }`],
  ['uncaught error', `async () => { setImmediate(() => { throw ${databaseError}; }); return new Promise(() => {}); }`],
  ['uncaught error', `async () => { void Promise.reject(${databaseError}); return new Promise(() => {}); }`],
  [
    'stopping failed',
    `async () => { setImmediate(() => process.kill(process.pid, 'SIGTERM')); setInterval(() => {}, 1000);
      return { close: async () => { throw ${databaseError}; } }; }`,
  ],
])(
  'promise 52: a process that exits with an error logs only the allow-listed fields of the error: %s (%#)',
  async (message, start) => {
    const source = `import { run } from ${JSON.stringify(new URL('../start/run.ts', import.meta.url).href)}; await run(${start});`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source]);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(await exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ level: 60, msg: message, err: { type: 'Error', code: '23505' } });
    expect(out + err).not.toContain('kanarifugl');
  },
);
