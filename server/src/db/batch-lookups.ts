type Waiting<Row> = { resolve: (row: Row | undefined) => void; reject: (reason: unknown) => void };

/** Statements under way at most; one alone would leave the database idle while its answer travels. */
const inFlightAtMost = 2;

/**
 * Looks rows up by key, those asked for while others are under way in a single statement. Nobody joins a statement
 * that has been sent already, so each reads what was written before it asked.
 */
export function batchLookups<Key, Row>(
  find: (keys: Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): (key: Key) => Promise<Row | undefined> {
  let waiting = new Map<Key, Waiting<Row>[]>();
  let inFlight = 0;

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    inFlight += 1;
    try {
      const rows = new Map((await find([...asked.keys()])).map((row) => [keyOf(row), row]));
      for (const [key, all] of asked) for (const { resolve } of all) resolve(rows.get(key));
    } catch (error) {
      for (const all of asked.values()) for (const { reject } of all) reject(error);
    } finally {
      inFlight -= 1;
      if (waiting.size > 0) void send();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
      if (inFlight < inFlightAtMost) void send();
    });
}
