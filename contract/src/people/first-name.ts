import { z } from 'zod';
import { hasMixedAlphabets, isReservedName } from './reserved-names.ts';
import { firstNameLength } from './vocabulary.ts';

/** Allows only letters, marks and a few separators, and therefore no control characters (promise 28). */
export const firstName = z
  .string()
  .trim()
  .min(firstNameLength.min, 'Enter your first name.')
  .max(firstNameLength.max, 'Use at most 50 characters in the first name.')
  .regex(/^[\p{L}\p{M}][\p{L}\p{M}' .-]*$/u, 'Use letters in the first name.')
  .refine((name) => !hasMixedAlphabets(name), 'Use letters of one alphabet in the first name.')
  .refine(
    (name) => !isReservedName(name),
    'Use your own first name, without the name of a service, a role or a means of payment.',
  );
