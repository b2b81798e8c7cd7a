import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The extensions that migrations create. PGlite must load them first; PostgreSQL includes them. */
export const pgliteExtensions = { pg_trgm };
