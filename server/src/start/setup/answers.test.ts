import { expect, test, vi } from 'vitest';
import { composeSmtpUrl, readAnswers } from './answers.ts';
import { changeSettings } from './settings-file.ts';

const takeDefault = async (_question: string, preset: string) => preset;

const confirmUserChange = async (question: string, preset: string) =>
  question.startsWith('Change its user') ? 'yes' : preset;

test('flags replace questions, a host name becomes an origin, and other defaults are derived from the host name', async () => {
  const ask = vi.fn(takeDefault);
  const { settings, isLocalPostgres } = await readAnswers(
    { origin: 'grenda.lia.no/', database: 'postgresql', controller: 'Lia vel' },
    {},
    ask,
    'caddy',
  );
  expect(ask.mock.calls.filter(([question]) => /^(Address|Database|Who is responsible)/.test(question))).toEqual([]);
  expect(settings).toEqual({
    PUBLIC_ORIGIN: 'https://grenda.lia.no',
    PRODUCT_NAME: undefined,
    SMTP_URL: undefined,
    MAIL_FROM: 'Grenda <hei@grenda.lia.no>',
    CONTACT_EMAIL: 'hei@grenda.lia.no',
    CONTROLLER: 'Lia vel',
    HOSTING: 'en server i Norge',
    DATABASE_URL: 'postgres://grenda@%2Fvar%2Frun%2Fpostgresql/grenda',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    NEIGHBOUR_APP: 'closed',
  });
  expect(isLocalPostgres).toBe(true);
});

test('the mail server can also be entered as a URL', async () => {
  const smtpUrl = 'smtp://kari:hem%2Fmelig@smtp.lia.no:587';
  const ask = async (question: string, preset: string) => (question.startsWith('Mail server') ? smtpUrl : preset);
  const { settings } = await readAnswers({ origin: 'grenda.lia.no' }, {}, ask, 'caddy');
  expect(settings['SMTP_URL']).toBe(smtpUrl);
});

test('running setup again keeps the current settings', async () => {
  const before = {
    PUBLIC_ORIGIN: 'https://grenda.lia.no',
    PRODUCT_NAME: 'Lia nabohjelp',
    SMTP_URL: 'smtps://kari:hem%2Fmelig@smtp.lia.no:465',
    MAIL_FROM: 'Lia <post@lia.no>',
    CONTACT_EMAIL: 'post@lia.no',
    CONTROLLER: 'Lia vel',
    HOSTING: 'en server i Finland',
    DATABASE_URL: 'postgres://grenda:x@db.lia.no/grenda',
    TRUSTED_PROXIES: '10.0.0.1',
    NEIGHBOUR_APP: 'open',
  };
  expect((await readAnswers({}, before, takeDefault, 'none')).settings).toEqual(before);
});

test('running setup again shows the URL of the database on this machine as postgresql', async () => {
  const first = await readAnswers({ origin: 'lia.no', database: 'postgresql' }, {}, takeDefault, 'none');
  const ask = vi.fn(takeDefault);
  const again = await readAnswers({}, first.settings, ask, 'none');
  expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^Database: /), 'postgresql');
  expect(again.settings).toEqual(first.settings);
});

test('running setup again keeps the URL of a database elsewhere, and does not show its password', async () => {
  const before = {
    PUBLIC_ORIGIN: 'https://grenda.lia.no',
    DATABASE_URL: 'postgres://grenda:hem%2Fmelig@db.lia.no/grenda',
  };
  const ask = vi.fn(takeDefault);
  const { settings } = await readAnswers({}, before, ask, 'none');
  expect(settings['DATABASE_URL']).toBe(before.DATABASE_URL);
  expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^Database/), 'postgres://grenda:…@db.lia.no/grenda');
});

test('running setup again does not configure an installed proxy that was declined', async () => {
  const { settings } = await readAnswers({ origin: 'lia.no', proxy: 'none' }, {}, takeDefault, 'caddy');
  expect((await readAnswers({}, settings, takeDefault, 'caddy')).proxy).toBe('none');
});

test('a flag sets the product name, which is also the default name of the sender', async () => {
  const flags = { origin: 'lia.no', name: 'Lia nabohjelp' };
  const { settings } = await readAnswers(flags, {}, takeDefault, 'none');
  expect(settings).toMatchObject({ PRODUCT_NAME: 'Lia nabohjelp', MAIL_FROM: 'Lia nabohjelp <hei@lia.no>' });
  const cleared = await readAnswers({ ...flags, name: '' }, settings, takeDefault, 'none');
  expect(cleared.settings['PRODUCT_NAME']).toBeUndefined();
});

test('the host and port of the mail server become a URL, and the user may be empty', async () => {
  const asked: string[] = [];
  const ask = async (question: string, preset: string) => {
    asked.push(question);
    return question.startsWith('Mail server') ? 'smtp.lia.no:465' : preset;
  };
  const { settings } = await readAnswers({ origin: 'grenda.lia.no' }, {}, ask, 'none');
  expect(settings['SMTP_URL']).toBe('smtps://smtp.lia.no:465');
  expect(asked).toContain('User at the mail server (empty: none)');
});

test('the user and password of the current mail server can be removed, and its protocol stays', async () => {
  const before = { PUBLIC_ORIGIN: 'https://lia.no', SMTP_URL: 'smtps://kari:feil@smtp.lia.no:2465' };
  const { settings } = await readAnswers({}, before, confirmUserChange, 'none');
  expect(settings['SMTP_URL']).toBe('smtps://smtp.lia.no:2465');
});

test('after an invalid answer, only that question is repeated, below the reason', async () => {
  const answers: Record<string, string[]> = {
    Address: ['ftp://lia.no', 'lia.no'],
    'Mail server': ['smtp lia', 'smtp.lia.no'],
    'Contact address': ['lia', 'hei@lia.no'],
    'Who is responsible': ['Lia "vel"', 'Lia vel.', 'Lia vel'],
    Database: ['sqlite', 'embedded'],
  };
  const asked: string[] = [];
  const ask = async (question: string, preset: string) => {
    asked.push(question);
    const name = Object.keys(answers).find((start) => (question.split('\n').at(-1) ?? '').startsWith(start));
    return answers[name ?? '']?.shift() ?? preset;
  };
  const { settings } = await readAnswers({}, {}, ask, 'none');
  expect(settings).toMatchObject({
    PUBLIC_ORIGIN: 'https://lia.no',
    SMTP_URL: 'smtp://smtp.lia.no',
    CONTACT_EMAIL: 'hei@lia.no',
    CONTROLLER: 'Lia vel',
    DATABASE_URL: undefined,
  });
  expect(asked.filter((question) => question.includes('\n'))).toEqual([
    expect.stringMatching(/^PUBLIC_ORIGIN must be .+ \(http only for localhost\)\.\nAddress/),
    expect.stringMatching(/^SMTP_URL must look like .+ %40\.\nMail server/),
    expect.stringMatching(/^CONTACT_EMAIL must be .+\nContact address/),
    expect.stringMatching(/^CONTROLLER cannot contain a quote.+\nWho is responsible/),
    expect.stringMatching(/^CONTROLLER must be .+\nWho is responsible/),
    expect.stringMatching(/^DATABASE_URL must look like .+\nDatabase/),
  ]);
});

test('a password for the mail server may contain any character', () => {
  const url = composeSmtpUrl('smtp.lia.no:465', 'kari@lia.no', `it's "#1\\`);
  expect(url).toBe('smtps://kari%40lia.no:it%27s%20%22%231%5C@smtp.lia.no:465');
  expect(changeSettings('', { SMTP_URL: url })).toBe(`SMTP_URL=${url}\n`);
});

test('an invalid answer about the reverse proxy repeats only that question', async () => {
  const answers = ['apache', 'caddy', 'none'];
  const asked: string[] = [];
  const ask = async (question: string, preset: string) => {
    asked.push(question);
    return question.startsWith('Reverse proxy') ? (answers.shift() ?? preset) : preset;
  };
  const { proxy, settings } = await readAnswers({ origin: 'lia.no' }, {}, ask, 'caddy');
  expect([proxy, settings['CONTACT_EMAIL']]).toEqual(['caddy', 'hei@lia.no']);
  expect(asked.filter((question) => question.startsWith('Address'))).toEqual([]);
  expect(asked.slice(-2)).toEqual([
    'Reverse proxy: caddy, nginx, none',
    "'apache' is not an option. Reverse proxy: caddy, nginx, none",
  ]);
});

test.each([
  [{ origin: '' }, /^An address is needed: .+ --origin/],
  [{ origin: 'http://grenda.lia.no' }, /^PUBLIC_ORIGIN must be/],
  [{ origin: 'grenda.lia.no', contact: 'lia' }, /^CONTACT_EMAIL must be/],
  [{ origin: 'grenda.lia.no', controller: 'Lia "vel"' }, /^CONTROLLER cannot contain a quote/],
  [{ origin: 'grenda.lia.no', app: 'ja' }, /^NEIGHBOUR_APP must be/],
  [{ origin: 'grenda.lia.no', proxy: 'apache' }, /^--proxy must be one of/],
])('the flags %o are rejected', async (flags, message) => {
  await expect(readAnswers(flags, {}, takeDefault, 'none')).rejects.toThrow(message);
});

test.each([
  [{ proxy: 'apache' }, '--proxy must be one of'],
  [{ contact: 'lia' }, 'CONTACT_EMAIL must be'],
])('the invalid flag %o is rejected before the first question', async (flags, message) => {
  const ask = vi.fn(takeDefault);
  await expect(readAnswers(flags, {}, ask, 'none')).rejects.toThrow(message);
  expect(ask).not.toHaveBeenCalled();
});
