/**
 * Gives each message an id, and the same words to the same listing the same one: a try that failed may have arrived, and
 * sent again with its id it is no second message. Other words are another message.
 */
export function createMessageIds(): (listingId: string, words: string) => string {
  const ids = new Map<string, { words: string; messageId: string }>();
  return (listingId, words) => {
    const last = ids.get(listingId);
    if (last?.words === words) return last.messageId;
    const messageId = crypto.randomUUID();
    ids.set(listingId, { words, messageId });
    return messageId;
  };
}
