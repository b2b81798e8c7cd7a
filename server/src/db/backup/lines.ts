import { z } from 'zod';

const migration = z.strictObject({ name: z.string(), sha256: z.string() });

/** The first line of a backup: which schema it is of, and the tables that follow, in an order that they can be filled in. */
export const header = z.strictObject({
  format: z.literal('grenda-backup'),
  version: z.literal(1),
  migrations: z.array(migration).min(1),
  tables: z.array(z.string()),
});

/** Stands before the rows of a table, a line each, as the database writes them as JSON. */
export const section = z.strictObject({ table: z.string(), rows: z.int().nonnegative() });

/** After all rows: the last value each counter has given out. */
export const counters = z.strictObject({ sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)) });

/** The very last line: the SHA-256 of all lines before it. */
export const seal = z.strictObject({ sha256: z.string() });

export type Header = z.infer<typeof header>;
export type Section = z.infer<typeof section>;
export type Counters = z.infer<typeof counters>;
