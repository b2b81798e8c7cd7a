import { maxNeighbourCount } from '@grenda/contract';
import type { Db } from '../db/database.ts';

/** Counts the approved users of the neighbourhoods, up to `maxNeighbourCount`. */
export async function countNeighbours(db: Db, neighbourhoodIds: readonly string[]): Promise<number> {
  const neighbours = db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select('users.id')
    .where('neighbourhoodId', 'in', neighbourhoodIds)
    .where('users.isApproved', '=', true)
    .limit(maxNeighbourCount);
  return (await neighbours.execute()).length;
}
