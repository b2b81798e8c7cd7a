import type { Neighbourhood } from '@grenda/contract';
import { KnownError } from '../shared/errors.ts';
import { presentNeighbourhood } from './present-neighbourhood.ts';

/** The neighbourhood that somebody chose; `invalid` unless the table has it. */
export function knownNeighbourhood(neighbourhoodId: string): Neighbourhood {
  const chosen = presentNeighbourhood(neighbourhoodId);
  if (!chosen)
    throw new KnownError('invalid', { errors: { neighbourhoodId: ['Choose a neighbourhood from the list.'] } });
  return chosen;
}
