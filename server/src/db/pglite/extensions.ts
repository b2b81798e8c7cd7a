import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the schema needs beyond the engine itself; on PostgreSQL the migrations find it among its own. */
export const pgliteExtensions = { pg_trgm };
