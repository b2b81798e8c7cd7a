import type { Neighbourhood } from '@grenda/contract';
import { KnownError } from '../shared/errors.ts';
import { presentNeighbourhood } from './present-neighbourhood.ts';

/** @throws {KnownError} invalid if the table has no neighbourhood with this id. */
export function requireNeighbourhood(neighbourhoodId: string): Neighbourhood {
  const neighbourhood = presentNeighbourhood(neighbourhoodId);
  if (!neighbourhood)
    throw new KnownError('invalid', { errors: { neighbourhoodId: ['Choose a neighbourhood from the list.'] } });
  return neighbourhood;
}
