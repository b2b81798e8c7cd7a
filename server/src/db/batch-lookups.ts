type PendingLookup<Row> = { resolve: (row: Row | undefined) => void; reject: (reason: unknown) => void };

/** With only one statement in flight, the database would be idle while a result is in transit. */
const maxInFlight = 2;

/** Batches lookups by key. A lookup never joins a statement in flight, so it sees all earlier commits. */
export function batchLookups<Key, Row>(
  find: (keys: Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): (key: Key) => Promise<Row | undefined> {
  let waiting = new Map<Key, PendingLookup<Row>[]>();
  let inFlight = 0;

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    inFlight += 1;
    try {
      const rows = new Map((await find([...batch.keys()])).map((row) => [keyOf(row), row]));
      for (const [key, lookups] of batch) for (const { resolve } of lookups) resolve(rows.get(key));
    } catch (error) {
      for (const lookups of batch.values()) for (const { reject } of lookups) reject(error);
    } finally {
      inFlight -= 1;
      if (waiting.size > 0) void send();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
      if (inFlight < maxInFlight) void send();
    });
}
