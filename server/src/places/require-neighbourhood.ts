import type { Neighbourhood } from '@grenda/contract';
import { KnownError } from '../shared/errors.ts';
import { presentNeighbourhood } from './present-neighbourhood.ts';

export function requireNeighbourhood(neighbourhoodId: string): Neighbourhood {
  const neighbourhood = presentNeighbourhood(neighbourhoodId);
  if (!neighbourhood)
    throw new KnownError('invalid', { errors: { neighbourhoodId: ['Choose a neighbourhood from the list.'] } });
  return neighbourhood;
}
