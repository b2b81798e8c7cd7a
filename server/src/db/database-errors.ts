/** SQLSTATEs after which a retry of the transaction may succeed: serialization failure and deadlock. */
const conflictSqlStates = new Set(['40001', '40P01']);

/** SQLSTATEs of a server that is unreachable, stopping, overloaded, too slow, read-only or misconfigured. */
const unavailableSqlStates = /^(08...|53...|57P0[1-5]|57014|25006|25P03|28...|3D000)$/;

const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of errors from pg, its pool, Kysely and PGlite whose code is missing or too general. */
const unavailableMessages = [
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

export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictSqlStates.has(String(error.code));
}

const diskFull = '53100';

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === diskFull;
}

/**
 * Returns whether other reads can still use the standby after this error: the read was too slow, conflicted with WAL
 * replay, or got no free connection.
 */
export function isSingleReadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCancelled = 'code' in error && error.code === '57014';
  return isCancelled || isTransactionConflict(error) || error.message === 'timeout exceeded when trying to connect';
}

/** Returns whether the database is unavailable for now. A conflict that persisted through all retries counts, too. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    unavailableSqlStates.test(code) ||
    conflictSqlStates.has(code) ||
    connectionErrorCodes.has(code) ||
    // The server's Unix socket is missing. Any other missing file has nothing to do with the database.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    unavailableMessages.some((message) => message.test(error.message))
  );
}
