/** Reuses the id of an equal text for the same listing as idempotency key: a failed request may have been stored. */
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
