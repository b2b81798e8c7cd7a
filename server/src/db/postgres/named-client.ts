import { Client, DatabaseError } from 'pg';

/** Statements that get a name, the same one on every connection; those beyond stay unnamed. */
const namesAtMost = 1_000;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namesAtMost) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A client that names every statement it is given with values, so that the server parses and plans
 * each once a connection: about twice the speed at a look-up by key.
 */
export class NamedClient extends Client {
  // Of pg's overloads this one alone is sent by Kysely; `never` is what all of them accept as an answer.
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    return this.#send(text, values, callback) as never;
  }

  #send(text: unknown, values: unknown, callback: unknown): unknown {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    if (typeof text !== 'string' || !Array.isArray(values)) return send(text, values, callback);
    const name = nameOf(text);
    const answer = send(name === undefined ? { text, values } : { name, text, values }, callback);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#failed(error)) : answer;
  }

  #failed(error: unknown): never {
    if (error instanceof Error && isSpoilt(error)) void this.end();
    throw error;
  }
}

/**
 * Whether the connection is of no more use: the server is closing it, the answer that came too late
 * may still come, or a migration changed the table that its prepared statement was planned for.
 */
function isSpoilt(error: Error): boolean {
  return (
    (error instanceof DatabaseError && error.severity === 'FATAL') ||
    error.message === 'Query read timeout' ||
    error.message === 'cached plan must not change result type'
  );
}
