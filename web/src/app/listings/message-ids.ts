/**
 * Returns a function that creates ids of messages. A text that is sent again after a failed request gets the same id,
 * because that request may have stored the message.
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
