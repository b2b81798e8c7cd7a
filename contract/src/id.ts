import { z } from 'zod';

/** Accepts a UUID and lowercases it, as stored. Swift clients send upper case. */
export function id(error?: string) {
  return z.uuid(error).toLowerCase();
}
