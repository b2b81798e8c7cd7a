import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { StartError } from './errors.ts';

test('with no settings it runs on port 3000 of this machine with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: './data',
    environment: 'production',
    logLevel: 'info',
    apiOrigin: undefined,
  });
});

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('every faulty setting is named at once, each in a sentence that says what to write', () => {
  const settings = { PORT: 'tre tusen', PUBLIC_ORIGIN: 'http://grenda.example', LOG_LEVEL: 'loud' };
  expect(() => readConfig(settings)).toThrow(StartError);
  expect(() => readConfig(settings)).toThrow(/^PORT must be .*\nPUBLIC_ORIGIN must be .*\nLOG_LEVEL must be .*$/);
});

test('a faulty address is shown without its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://grenda:hemmelig@db/grenda' })).toThrow(/"mysql:\/\/…@db\/grenda"/);
});

test.each([
  ['https://grenda.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:8080', true],
  ['http://grenda.example', false],
  ['https://grenda.example/', false],
  ['https://grenda.example/app', false],
  ['grenda.example', false],
])('PUBLIC_ORIGIN %s is accepted: %s', (origin, isAccepted) => {
  const read = () => readConfig({ PUBLIC_ORIGIN: origin }).publicOrigin;
  if (isAccepted) expect(read()).toBe(origin);
  else expect(read).toThrow(StartError);
});

test('proxies are single addresses or ranges, in both families', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
  expect(trustedProxies.check('10.200.3.4', 'ipv4')).toBe(true);
  expect(trustedProxies.check('127.0.0.2', 'ipv4')).toBe(false);
  expect(trustedProxies.check('fd12::1', 'ipv6')).toBe(true);
  expect(() => readConfig({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow(/TRUSTED_PROXIES/);
});

test('docs/operate.md tells each setting, and no other', () => {
  const guide = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('\n## Settings\n');
  const [table = ''] = section.split('\n## ');
  const told = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
  expect(told.toSorted()).toEqual(settingNames.toSorted());
});

test('METRICS_PORT turns metrics on, on this machine alone unless told', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
});

test.each(['-1', '61', '1.5', '5s'])('DRAIN_SECONDS %s is refused', (text) => {
  expect(readConfig({ DRAIN_SECONDS: '60' }).drainSeconds).toBe(60);
  expect(() => readConfig({ DRAIN_SECONDS: text })).toThrow(/^DRAIN_SECONDS must be a whole number from 0 to 60/);
});
