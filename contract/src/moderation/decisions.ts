import { z } from 'zod';
import { id } from '../id.ts';
import { decisionActions, maxBanDays, reasonLength } from './vocabulary.ts';

/** Quoted in the email to the affected user, if one is sent. May span several lines. */
export const reason = z
  .string()
  .trim()
  .min(1, 'Give a reason.')
  .refine((text) => Array.from(text).length <= reasonLength, 'Use at most 500 characters in the reason.')
  .meta({ minLength: 1, maxLength: reasonLength });

/** Counted from the time of the decision, by the server's clock. */
export const banDays = z
  .int()
  .min(1, 'A ban lasts at least a day.')
  .max(maxBanDays, `A ban lasts at most ${maxBanDays} days.`);

export const banUntil = z.iso.datetime({
  offset: true,
  error: 'Give a date and time with its zone, such as 2026-12-24T17:00:00Z.',
});

/** `decisionId` is null if the decision changed nothing. */
export const decisionOutput = z.object({ decisionId: id().nullable() });

export type DecisionResult = z.infer<typeof decisionOutput>;

export const decisionEntry = z.object({
  /** Null for some actions that cannot be undone, such as an export, and for decisions of earlier versions. */
  decisionId: id().nullable(),
  action: z.enum(decisionActions),
  at: z.iso.datetime(),
  /** A username; null for the system, the command line and deleted accounts. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  listing: z.object({ listingId: id(), title: z.string() }).nullable(),
  canUndo: z.boolean(),
});

export type DecisionEntry = z.infer<typeof decisionEntry>;
