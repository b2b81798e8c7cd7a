import { BlockList } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../start/app.ts';
import { readConfig } from '../start/config.ts';
import { StartError } from '../shared/errors.ts';

const fingerprint = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
);

function createAppWith(settings: Record<string, string>) {
  return createApp({
    backEnd: { apiOrigin: 'http://127.0.0.1:9' },
    publicOrigin: 'https://grenda.example',
    trustedProxies: new BlockList(),
    log: pino({ level: 'silent' }),
    appLinks: readConfig(settings).appLinks,
  });
}

test.each(['apple-app-site-association', 'assetlinks.json'])(
  '%s returns 404 when no app is configured',
  async (name) => {
    const response = await createAppWith({}).request(`/.well-known/${name}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/json/);
  },
);

test('apple-app-site-association claims links to listings, and no others, for the app', async () => {
  const response = await createAppWith({ IOS_APP_ID: 'A1B2C3D4E5.example.grenda' }).request(
    '/.well-known/apple-app-site-association',
  );
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const association = await response.json();
  expect(association).toEqual({
    applinks: {
      details: [{ appIDs: ['A1B2C3D4E5.example.grenda'], components: [{ '/': '/explore/listings/*' }] }],
    },
  });
  expectOnlyListings(JSON.stringify(association));
});

test('assetlinks.json claims links to listings, and no others, for the app', async () => {
  const response = await createAppWith({ ANDROID_APP: `example.grenda,${fingerprint}` }).request(
    '/.well-known/assetlinks.json',
  );
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const association = await response.json();
  expect(association).toEqual([
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
  expectOnlyListings(JSON.stringify(association));
});

function expectOnlyListings(association: string): void {
  const patterns = [...association.matchAll(/"\/":"([^"]+)"/g)].map(([, pattern = '']) => pattern.replace('*', '.*'));
  expect(patterns).not.toEqual([]);
  const isClaimed = (path: string) => patterns.some((pattern) => new RegExp(`^${pattern}$`).test(path));
  expect(isClaimed('/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a')).toBe(true);
  expect(['/', '/confirm-email', '/reset-password', '/admin', '/sign-in'].filter(isClaimed)).toEqual([]);
}

test.each([
  { IOS_APP_ID: 'example.grenda' },
  { ANDROID_APP: 'example.grenda' },
  { ANDROID_APP: 'example.grenda,12:AB' },
])('%o is rejected at startup', (settings) => {
  expect(() => readConfig(settings)).toThrow(StartError);
});
