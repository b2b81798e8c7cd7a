import type { Insertable } from 'kysely';
import type { DecisionState, Schema } from './schema.ts';
import { newId } from './uuid.ts';

type AuditRow = Omit<Insertable<Schema['auditLog']>, 'id' | 'at' | 'before' | 'after'> & {
  now: Date;
  before?: DecisionState;
  after?: DecisionState;
};

export function auditRow({ now, before = {}, after = {}, ...row }: AuditRow) {
  return { ...row, id: newId(now), at: now, before: JSON.stringify(before), after: JSON.stringify(after) };
}
