/**
 * Returns a function that creates the ids of messages. It reuses the latest id of a listing while the text is the same,
 * because a request that seemed to fail may have stored the message.
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
