import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../db/uuid.ts';
import { testClock } from '../test-clock.ts';

type ReportValues = Pick<Insertable<Schema['reports']>, 'subjectId'> & Partial<Insertable<Schema['reports']>>;

export async function buildReport(db: Kysely<Schema>, values: ReportValues) {
  const createdAt = values.createdAt instanceof Date ? values.createdAt : testClock().now();
  return db
    .insertInto('reports')
    .values({
      id: newId(createdAt),
      kind: 'person',
      reportedId: values.subjectId ?? newId(createdAt),
      reason: 'Unkind',
      note: '',
      evidence: '{}',
      createdAt,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
