import { z } from 'zod';
import { firstNameLength } from './vocabulary.ts';

/** The name that other neighbours see: letters with their marks, so no control or bidi characters (promise 28). */
export const firstName = z
  .string()
  .trim()
  .min(firstNameLength.min, 'Enter your first name.')
  .max(firstNameLength.max, 'Use at most 50 characters in the first name.')
  .regex(/^[\p{L}\p{M}][\p{L}\p{M}' .-]*$/u, 'Use letters in the first name.');
