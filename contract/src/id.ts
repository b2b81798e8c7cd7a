import { z } from 'zod';

/** Accepts a UUID in either case, since Swift clients send upper case. Ids are stored in lower case. */
export function id(error?: string) {
  return z.uuid(error).toLowerCase();
}
