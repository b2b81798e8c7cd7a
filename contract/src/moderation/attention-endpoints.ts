import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { reportBrief } from './report-endpoints.ts';
import { listingTypes } from '../listings/vocabulary.ts';
import { staffRoutes } from './routes.ts';

const attention = z.object({
  /** Who has confirmed their address and waits for approval, the longest first; at most 10. */
  pending: z.array(
    z.object({
      userId: id(),
      username: z.string(),
      firstName: z.string().nullable(),
      neighbourhood: z.string().nullable(),
      createdAt: z.iso.datetime(),
      /** What they want to post. */
      listing: z.object({ listingId: id(), title: z.string(), type: z.enum(listingTypes) }).nullable(),
    }),
  ),
  /** How many wait, up to 1,000. */
  pendingCount: z.number().int(),
  /** Open reports, the oldest first; at most 10. Those of the same thing are one, its first. */
  reports: z.array(reportBrief),
  reportsCount: z.number().int(),
  /** Addresses that mail is no longer sent to, the newest first; at most 10. */
  refused: z.array(
    z.object({ userId: id(), username: z.string(), email: z.string(), since: z.iso.datetime(), why: z.string() }),
  ),
  refusedCount: z.number().int(),
});

export type Attention = z.infer<typeof attention>;

/** What waits for staff. */
export const attentionEndpoints = {
  readAttention: {
    ...staffRoutes.readAttention,
    summary: 'Who waits for approval, open reports, and addresses that mail does not reach.',
    access: 'administrator',
    output: attention,
    problems: [401, 403],
  },
} as const satisfies Record<string, Endpoint>;
