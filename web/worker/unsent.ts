import { appClient } from '../src/app/shell/api/app-client.ts';
import { unsentStore } from '../src/app/shell/device/registry.ts';
import { type UnsentCopy, withDatabase } from '../src/app/shell/offline/device-database.ts';
import { postListing } from '../src/app/shell/outbox/post-listing.ts';
import { isTransient, statusOf } from '../src/lib/api/problem.ts';

/**
 * Sends the stored copies of unsent messages and of the unsent listing. Rejects if there is no network or the server
 * fails, so that the browser fires `sync` again. Idempotent (promise 115).
 */
export async function sendUnsent(): Promise<void> {
  const copies = (await withDatabase((database) => database.getAll(unsentStore))) ?? [];
  if (copies.length === 0) return;
  const userId = await signedInUser();
  for (const copy of copies) {
    // The session may have ended, or another user may have signed in on this device.
    if (copy.userId === userId) await send(copy);
    else await forget(copy);
  }
}

async function signedInUser(): Promise<string | undefined> {
  try {
    return (await appClient.readOwnPage())?.userId;
  } catch (error) {
    if (statusOf(error) === 401) return undefined;
    throw error;
  }
}

async function send(copy: UnsentCopy): Promise<void> {
  try {
    if (copy.kind === 'message') {
      const { id: messageId, threadId, text } = copy;
      await appClient.sendMessage({ params: { threadId }, body: { messageId, text } });
    } else if (!copy.isPosted) await postListing(copy.listing.body, copy.listing.at);
  } catch (error) {
    if (isTransient(error)) throw error;
    // Refused. The page has its own copy and shows the reason when it is opened.
    return forget(copy);
  }
  // The copy of a posted listing is kept, so that the page does not post the listing again.
  if (copy.kind === 'message') await forget(copy);
  else await withDatabase((database) => database.put(unsentStore, { ...copy, isPosted: true }));
}

async function forget({ id }: UnsentCopy): Promise<void> {
  await withDatabase((database) => database.delete(unsentStore, id));
}
