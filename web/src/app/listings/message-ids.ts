/**
 * Creates a source of message ids. Sending the same text to the same listing again reuses its id as an idempotency key,
 * as a failed request may still have been stored. A changed text gets a new id.
 */
export function createMessageIds(): (listingId: string, text: string) => string {
  const ids = new Map<string, { text: string; messageId: string }>();
  return (listingId, text) => {
    const latest = ids.get(listingId);
    if (latest?.text === text) return latest.messageId;
    const messageId = crypto.randomUUID();
    ids.set(listingId, { text, messageId });
    return messageId;
  };
}
