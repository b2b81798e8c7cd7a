import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The extensions that the migrations create. PGlite must load them first; PostgreSQL ships them. */
export const pgliteExtensions = { pg_trgm };
