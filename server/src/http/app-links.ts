import type { Hono } from 'hono';
import { KnownError } from '../shared/errors.ts';

export type AppLinks = {
  /** Apple's team id, a dot and the bundle id. */
  iosAppId?: string | undefined;
  androidApp?: { packageName: string; fingerprints: readonly string[] } | undefined;
};

// Only links to listings open in the mobile app. Emailed links to confirm an address or to reset a password must open in
// a browser.
const components = [{ '/': '/explore/listings/*' }];

const handleUrls = 'delegate_permission/common.handle_all_urls';

export function mountAppLinks(app: Hono, { iosAppId, androidApp }: AppLinks): void {
  const files = {
    'apple-app-site-association': iosAppId && { applinks: { details: [{ appIDs: [iosAppId], components }] } },
    'assetlinks.json': androidApp && [
      {
        relation: [handleUrls],
        relation_extensions: { [handleUrls]: { dynamic_app_link_components: components } },
        target: {
          namespace: 'android_app',
          package_name: androidApp.packageName,
          sha256_cert_fingerprints: androidApp.fingerprints,
        },
      },
    ],
  };
  for (const [name, file] of Object.entries(files)) {
    app.get(`/.well-known/${name}`, (c) => {
      if (!file) throw new KnownError('not-found');
      return c.json(file, 200, { 'cache-control': 'public, max-age=3600' });
    });
  }
}
