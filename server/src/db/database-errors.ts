/** SQLSTATEs of a transaction that met others, and may succeed when it runs again: serialization failure, deadlock. */
const collisions = new Set(['40001', '40P01']);

/**
 * SQLSTATEs of a database that is away, leaving, out of resources, too slow, or no longer the one that takes writes, as
 * after a fail-over (PostgreSQL, appendix A).
 */
const sqlStates = /^(08...|53...|57P0[1-5]|57014|25006|25P03|28...|3D000)$/;

/** What connecting to it, or talking to it, fails with. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What pg, its pool, Kysely and PGlite say without a code. */
const messages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Client (was closed|has encountered a connection error) and is not queryable$/,
  /^cached plan must not change result type$/,
  /^Postgres connection has been discarded$/,
  /^driver has already been destroyed$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^PGlite is clos(ed|ing)$/,
];

/** Whether an error says that others were in the way. */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && collisions.has(String(error.code));
}

/** Whether an error says that the database is away or too busy for now, rather than that a statement was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    sqlStates.test(code) ||
    collisions.has(code) ||
    systemCodes.has(code) ||
    // A socket file that is not there; other files' absence is no affair of the database.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    messages.some((message) => message.test(error.message))
  );
}
