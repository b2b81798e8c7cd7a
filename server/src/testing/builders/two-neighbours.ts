import type { Deps } from '../../deps.ts';
import { newId } from '../../db/uuid.ts';
import { openTestApp, signInAs } from '../test-app.ts';
import { buildListing } from './build-listing.ts';
import { buildUser } from './build-user.ts';

export async function openTwoNeighbours(overrides: Partial<Deps> = {}) {
  const app = await openTestApp(overrides);
  const kari = await buildUser(app.db, { username: 'kari', hasProfile: true });
  const per = await buildUser(app.db, { username: 'per', hasProfile: true });
  const listing = await buildListing(app.db, { ownerId: kari.id, title: 'Trenger hjelp til snømåking' });
  const people = {
    kari: { user: kari, client: await signInAs(app, kari.email) },
    per: { user: per, client: await signInAs(app, per.email) },
  };
  const messageId = () => newId(app.clock.now());
  const reply = async (text = 'Jeg kan komme i morgen') => {
    const params = { listingId: listing.id };
    const sent = await people.per.client.startThread({ params, body: { messageId: messageId(), text } });
    if (!sent) throw new Error('startThread did not return the message.');
    return { params: { threadId: sent.threadId }, threadId: sent.threadId, message: sent.message };
  };
  return { ...app, ...people, listing, messageId, reply };
}
