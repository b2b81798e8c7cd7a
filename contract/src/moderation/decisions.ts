import { z } from 'zod';
import { id } from '../id.ts';
import { decisionActions, reasonLength } from './vocabulary.ts';

/** Why, in the words that the one it is about reads in the mail; one line or several. */
export const reason = z
  .string()
  .trim()
  .min(1, 'Give a reason.')
  .refine((text) => Array.from(text).length <= reasonLength, 'Use at most 500 characters in the reason.')
  .meta({ minLength: 1, maxLength: reasonLength });

/** When a ban ends by itself; for good without one. */
export const banUntil = z.iso.datetime({
  offset: true,
  error: 'Give a date and time with its zone, such as 2026-12-24T17:00:00Z.',
});

/** By what a decision can be undone; null when it changed nothing. */
export const decisionMade = z.object({ decisionId: id().nullable() });

export type DecisionMade = z.infer<typeof decisionMade>;

/** One decision of a history, newest first. */
export const decisionEntry = z.object({
  /** Null in those of earlier versions, which cannot be undone. */
  decisionId: id().nullable(),
  action: z.enum(decisionActions),
  at: z.iso.datetime(),
  /** Who decided; null for the system and the command line, and where their account is gone. */
  by: z.string().nullable(),
  /** Null in those of earlier versions. */
  reason: z.string().nullable(),
  /** When the ban would end by itself, where it had an end. */
  until: z.iso.datetime().nullable(),
  /** The listing it was about, where it was about one. */
  listing: z.object({ listingId: id(), title: z.string() }).nullable(),
  /** Whether it can be undone now: nothing was decided since. */
  canUndo: z.boolean(),
});

export type DecisionEntry = z.infer<typeof decisionEntry>;
