import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { StartError } from '../shared/errors.ts';

test('by default the server listens on localhost:3000 and uses the embedded database', () => {
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

test('all invalid settings are reported together, each with the expected format', () => {
  const settings = { PORT: 'tre tusen', PUBLIC_ORIGIN: 'http://grenda.example', LOG_LEVEL: 'loud' };
  expect(() => readConfig(settings)).toThrow(StartError);
  expect(() => readConfig(settings)).toThrow(/^PORT must be .*\nPUBLIC_ORIGIN must be .*\nLOG_LEVEL must be .*$/);
});

test.each([
  ['DATABASE_URL', 'mysql://grenda:hemmelig@db/grenda'],
  ['DATABASE_URL', 'postgres://grenda:hem/melig@db/grenda'],
  ['DATABASE_URL', 'postgres://grenda:hem?melig@db/grenda'],
  ['DATABASE_URL', 'postgres://grenda:hem#melig@db/grenda'],
  ['DATABASE_URL', 'postgres://grenda:hem%melig@db/grenda'],
  ['DATABASE_URL', 'postgres://grenda:1/hemmelig@db/grenda'],
  ['DATABASE_URL', 'postgres://grenda:1?hemmelig@db/grenda'],
  ['DATABASE_URL', 'postgres://grenda:1#hemmelig@db/grenda'],
  ['READ_DATABASE_URL', 'postgres://grenda:hem/melig@db/grenda'],
  ['DATABASE_URL', 'postgres://grenda:hemmelig@db1,db2/grenda'],
  ['READ_DATABASE_URL', 'postgres://grenda:hemmelig@db1:5432,db2:5432/grenda?target_session_attrs=any'],
  ['SMTP_URL', 'smtp://grenda:hem/melig@smtp.example:587'],
  ['SMTP_URL', 'smtp://grenda:1/hemmelig@smtp.example:587'],
  ['SMTP_URL', 'grenda:hemmelig@smtp.example:587'],
  ['API_ORIGIN', 'https://grenda:hem/melig@api.example'],
  ['PUBLIC_ORIGIN', 'https://grenda:hem/melig@grenda.example'],
])('the error about %s does not show the password in the invalid value %s', (name, text) => {
  expect(() => readConfig({ [name]: text })).toThrow(new RegExp(`^${name} must `));
  expect(() => readConfig({ [name]: text })).not.toThrow(/hem|melig|grenda:/);
});

test('the three settings of the social account are required together, and PRODUCT_NAME cannot contain quotes', () => {
  expect(() => readConfig({ SOCIAL_URL: 'https://social.example/lia' })).toThrow(/set all of them, or none/);
  const account = { SOCIAL_NAME: 'Facebook', SOCIAL_HANDLE: 'Lia', SOCIAL_URL: 'javascript:alert(1)' };
  expect(() => readConfig(account)).toThrow(/^SOCIAL_URL must be/);
  expect(() => readConfig({ ...account, SOCIAL_URL: 'https://social.example/lia' })).not.toThrow();
  expect(() => readConfig({ PRODUCT_NAME: 'Lia "nabohjelp"' })).toThrow(/^PRODUCT_NAME must be/);
  expect(() => readConfig({ PRODUCT_NAME: 'Lia & omegn' })).not.toThrow();
});

const bucket = {
  PHOTO_BUCKET_URL: 'https://s3.example/photos/',
  PHOTO_BUCKET_KEY_ID: 'AKIA',
  PHOTO_BUCKET_SECRET: 'hemmelig',
};

test('the settings of the photo bucket are required together', () => {
  expect(readConfig({}).bucket).toBeUndefined();
  const expected = { url: 'https://s3.example/photos', region: 'us-east-1', keyId: 'AKIA', secret: 'hemmelig' };
  expect(readConfig(bucket).bucket).toEqual(expected);
  for (const name of Object.keys(bucket)) {
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(/PHOTO_BUCKET_URL.* set all of them, or none/);
  }
});

test.each([
  ['https://s3.example/photos', true],
  ['http://minio:9000/photos', true],
  ['http://127.0.0.1:9000/photos', true],
  ['http://192.168.1.5/photos', true],
  ['http://s3.example/photos', false],
  ['http://10.0.0.1.example/photos', false],
  ['https://AKIA:hemmelig@s3.example/photos', false],
  ['https://s3.example/photos?list-type=2', false],
  ['s3://photos', false],
])('PHOTO_BUCKET_URL %s is accepted: %s', (url, isAccepted) => {
  const read = () => readConfig({ ...bucket, PHOTO_BUCKET_URL: url }).bucket?.url;
  if (isAccepted) expect(read()).toBe(url);
  else expect(read).toThrow(StartError);
});

test('promise 136: an error about the photo bucket shows neither the key id nor the secret', () => {
  for (const name of ['PHOTO_BUCKET_KEY_ID', 'PHOTO_BUCKET_SECRET']) {
    expect(() => readConfig({ ...bucket, [name]: 'hem melig' })).toThrow(new RegExp(`^${name} must `));
    expect(() => readConfig({ ...bucket, [name]: 'hem melig' })).not.toThrow(/hem|melig/);
  }
});

test('URLs of databases and SMTP servers may contain percent-encoded characters', () => {
  const databaseUrl = 'postgres://grenda:a%2Fb%3Fc%23d%25e%40f@db:5432/grenda?sslmode=verify-full';
  const socket = 'postgres://grenda@%2Fvar%2Frun%2Fpostgresql/grenda';
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  expect(readConfig({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
  expect(readConfig({ SMTP_URL: 'smtp://u%40example.no:p%2F@smtp:587' }).smtpUrl).toBeDefined();
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

test('TRUSTED_PROXIES accepts addresses and ranges, both IPv4 and IPv6', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8,2001:db8::1' });
  expect(trustedProxies.check('10.200.3.4', 'ipv4')).toBe(true);
  expect(trustedProxies.check('127.0.0.2', 'ipv4')).toBe(false);
  expect(trustedProxies.check('fd12::1', 'ipv6')).toBe(true);
  expect(trustedProxies.check('2001:db8::1', 'ipv6')).toBe(true);
  expect(trustedProxies.check('2001:db8::2', 'ipv6')).toBe(false);
});

test.each([
  ['10.0.0.0/', /"10\.0\.0\.0\/" needs a whole number from 8 to 32 after the slash/],
  ['10.0.0.0/33', /after the slash/],
  ['10.0.0.0/ 8', /after the slash/],
  ['10.0.0.0/08', /after the slash/],
  ['10.0.0.0/8/8', /after the slash/],
  ['10.0.0.0/-1', /after the slash/],
  ['10.0.0.0/1e1', /after the slash/],
  ['fd00::/129', /from 7 to 128 after the slash/],
  ['10.0.0.0 /8', /is not an IP address/],
  ['10.0.0.1 10.0.0.2', /is not an IP address/],
  ['10.0.0.256', /is not an IP address/],
  ['proxy.grenda.example', /is not an IP address; host names/],
  ['fe80::1%eth0', /is not an IP address/],
  ['127.0.0.1,,::1', /"" is empty/],
  ['127.0.0.1,', /"" is empty/],
  [' ', /"" is empty/],
  ['::ffff:10.0.0.1', /is an IPv4-mapped IPv6 address: write the IPv4 address alone/],
  ['::ffff:10.0.0.0/104', /is an IPv4-mapped IPv6 address/],
  ['0.0.0.0/0', /is wider than \/8: .* any address/],
  ['::/0', /is wider than \/7/],
])('promise 54: TRUSTED_PROXIES=%j is rejected', (text, reason) => {
  expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(/^TRUSTED_PROXIES must be /);
  expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(reason);
});

test('promise 54: all errors within TRUSTED_PROXIES are reported, together with those of other settings', () => {
  const settings = { PORT: 'x', TRUSTED_PROXIES: '10.0.0.0/,127.0.0.1,proxy' };
  expect(() => readConfig(settings)).toThrow(
    /^PORT must be .*\nTRUSTED_PROXIES must be .*; "10\.0\.0\.0\/" needs .*; "proxy" is not an IP address.*\.$/,
  );
});

test('docs/operate.md documents exactly the existing settings', () => {
  const guide = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('\n## Settings\n');
  const [table = ''] = section.split('\n## ');
  const documented = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
  expect(documented.toSorted()).toEqual(settingNames.toSorted());
});

test('METRICS_PORT enables metrics, on localhost unless METRICS_HOST is set', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
});

test.each(['-1', '61', '1.5', '5s'])('DRAIN_SECONDS %s is rejected', (text) => {
  expect(readConfig({ DRAIN_SECONDS: '60' }).drainSeconds).toBe(60);
  expect(() => readConfig({ DRAIN_SECONDS: text })).toThrow(/^DRAIN_SECONDS must be a whole number from 0 to 60/);
});
