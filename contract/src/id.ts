import { z } from 'zod';

/** A UUID, converted to lower case (Swift writes upper case). */
export function id(error?: string) {
  return z.uuid(error).toLowerCase();
}
