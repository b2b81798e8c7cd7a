import { z } from 'zod';

/** Converts a UUID to lower case, as stored (Swift writes upper case). */
export function id(error?: string) {
  return z.uuid(error).toLowerCase();
}
