import { z } from 'zod';

/** A UUID in either case, since Swift writes them in upper case; lower case from here on, as all that are stored. */
export function id(error?: string) {
  return z.uuid(error).toLowerCase();
}
