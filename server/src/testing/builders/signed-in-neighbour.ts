import type { Deps } from '../../deps.ts';
import { buildUser } from './build-user.ts';
import { openTestApp, signInAs } from '../test-app.ts';

/** What a neighbour posts. */
export const newListing = { type: 'Offer', category: 'Pets', title: 'Kan lufte hund på Granlia' } as const;

/** The app with an approved neighbour signed in, who can post listings. */
export async function openSignedInNeighbour(change: Partial<Deps> = {}) {
  const app = await openTestApp(change);
  const owner = await buildUser(app.db);
  const browser = app.openBrowser();
  const client = await signInAs(app, owner.email, browser);
  const post = async (changes: object = {}) => {
    const listing = await client.createListing({ body: { ...newListing, ...changes } });
    if (!listing) throw new Error('A new listing is answered with.');
    return listing;
  };
  return { ...app, owner, browser, client, post };
}
