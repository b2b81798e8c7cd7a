import { z } from 'zod';

const migration = z.strictObject({ name: z.string(), sha256: z.string() });

/** The first line of a backup: the applied migrations and the tables that follow, referenced tables first. */
export const header = z.strictObject({
  format: z.literal('grenda-backup'),
  version: z.literal(1),
  migrations: z.array(migration).min(1),
  tables: z.array(z.string()),
});

/** The line before the rows of a table. */
export const section = z.strictObject({ table: z.string(), rows: z.int().nonnegative() });

/** The line after all tables: the last value of each sequence. */
export const sequenceLine = z.strictObject({ sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)) });

export const checksumLine = z.strictObject({ sha256: z.string() });

export type Header = z.infer<typeof header>;
export type Section = z.infer<typeof section>;
export type SequenceLine = z.infer<typeof sequenceLine>;

export const formatRowCount = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`;
