import { BlockList } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../start/app.ts';
import { readConfig } from '../start/config.ts';
import { StartError } from '../shared/errors.ts';

const fingerprint = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
);

function open(settings: Record<string, string>) {
  return createApp({
    backEnd: { apiOrigin: 'http://127.0.0.1:9' },
    publicOrigin: 'https://grenda.example',
    trustedProxies: new BlockList(),
    log: pino({ level: 'silent' }),
    appLinks: readConfig(settings).appLinks,
  });
}

test.each(['apple-app-site-association', 'assetlinks.json'])('without an app there is no %s', async (name) => {
  const response = await open({}).request(`/.well-known/${name}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/json/);
});

test('an iPhone opens the links of listings in the app, and no other', async () => {
  const response = await open({ IOS_APP_ID: 'A1B2C3D4E5.example.grenda' }).request(
    '/.well-known/apple-app-site-association',
  );
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const claimed = await response.json();
  expect(claimed).toEqual({
    applinks: {
      details: [{ appIDs: ['A1B2C3D4E5.example.grenda'], components: [{ '/': '/explore/listings/*' }] }],
    },
  });
  expectListingsAlone(JSON.stringify(claimed));
});

test('an Android phone opens the links of listings in the app, and no other', async () => {
  const response = await open({ ANDROID_APP: `example.grenda,${fingerprint}` }).request('/.well-known/assetlinks.json');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const claimed = await response.json();
  expect(claimed).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      relation_extensions: {
        'delegate_permission/common.handle_all_urls': {
          dynamic_app_link_components: [{ '/': '/explore/listings/*' }],
        },
      },
      target: {
        namespace: 'android_app',
        package_name: 'example.grenda',
        sha256_cert_fingerprints: [fingerprint],
      },
    },
  ]);
  expectListingsAlone(JSON.stringify(claimed));
});

/** A mailed link opened in the app would lose its code there. */
function expectListingsAlone(claimed: string): void {
  const patterns = [...claimed.matchAll(/"\/":"([^"]+)"/g)].map(([, pattern = '']) => pattern.replace('*', '.*'));
  expect(patterns).not.toEqual([]);
  const isClaimed = (path: string) => patterns.some((pattern) => new RegExp(`^${pattern}$`).test(path));
  expect(isClaimed('/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a')).toBe(true);
  expect(['/', '/confirm-email', '/reset-password', '/admin', '/sign-in'].filter(isClaimed)).toEqual([]);
}

test.each([
  { IOS_APP_ID: 'example.grenda' },
  { ANDROID_APP: 'example.grenda' },
  { ANDROID_APP: 'example.grenda,12:AB' },
])('%o is refused at the start', (settings) => {
  expect(() => readConfig(settings)).toThrow(StartError);
});
