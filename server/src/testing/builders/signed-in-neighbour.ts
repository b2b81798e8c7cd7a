import type { Deps } from '../../deps.ts';
import { buildUser } from './build-user.ts';
import { openTestApp, signInAs } from '../test-app.ts';

export const newListing = { type: 'Offer', category: 'Pets', title: 'Kan lufte hund på Granlia' } as const;

export async function openSignedInNeighbour(overrides: Partial<Deps> = {}) {
  const app = await openTestApp(overrides);
  const owner = await buildUser(app.db);
  const browser = app.openBrowser();
  const client = await signInAs(app, owner.email, browser);
  const post = async (changes: object = {}) => {
    const listing = await client.createListing({ body: { ...newListing, ...changes } });
    if (!listing) throw new Error('createListing did not return the listing.');
    return listing;
  };
  return { ...app, owner, browser, client, post };
}
