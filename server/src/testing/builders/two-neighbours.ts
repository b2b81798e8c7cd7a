import type { Deps } from '../../deps.ts';
import { newId } from '../../db/uuid.ts';
import { openTestApp, signInAs } from '../test-app.ts';
import { buildListing } from './build-listing.ts';
import { buildUser } from './build-user.ts';

/** The app with two approved neighbours signed in: Kari, who has a listing, and Per, who may answer it. */
export async function openTwoNeighbours(change: Partial<Deps> = {}) {
  const app = await openTestApp(change);
  const kari = await buildUser(app.db, { username: 'kari', hasProfile: true });
  const per = await buildUser(app.db, { username: 'per', hasProfile: true });
  const listing = await buildListing(app.db, { ownerId: kari.id, title: 'Trenger hjelp til snømåking' });
  const people = {
    kari: { user: kari, client: await signInAs(app, kari.email) },
    per: { user: per, client: await signInAs(app, per.email) },
  };
  const messageId = () => newId(app.clock.now());
  /** Per answers Kari's listing. */
  const answer = async (text = 'Jeg kan komme i morgen') => {
    const params = { listingId: listing.id };
    const sent = await people.per.client.startThread({ params, body: { messageId: messageId(), text } });
    if (!sent) throw new Error('A message that was sent is answered with.');
    return { params: { threadId: sent.threadId }, threadId: sent.threadId, message: sent.message };
  };
  return { ...app, ...people, listing, messageId, answer };
}
