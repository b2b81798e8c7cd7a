import { z } from 'zod';

/** Accepts a UUID in either case (Swift writes upper case) and converts it to lower case, as stored. */
export function id(error?: string) {
  return z.uuid(error).toLowerCase();
}
