import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { reportBrief } from './report-endpoints.ts';
import { listingTypes } from '../listings/vocabulary.ts';
import { staffRoutes } from './staff-routes.ts';

const attention = z.object({
  /** Users pending approval with a confirmed email address and no ban. Longest waiting first; at most 10. */
  pending: z.array(
    z.object({
      userId: id(),
      username: z.string(),
      firstName: z.string().nullable(),
      neighbourhood: z.string().nullable(),
      createdAt: z.iso.datetime(),
      listing: z.object({ listingId: id(), title: z.string(), type: z.enum(listingTypes) }).nullable(),
    }),
  ),
  /** At most 1,000. */
  pendingCount: z.number().int(),
  /** Oldest first; at most 10. Of several reports about the same content, only the oldest is listed and counted. */
  reports: z.array(reportBrief),
  reportsCount: z.number().int(),
  /** Users whose address is suppressed. Confirmed addresses first, then the latest refusal first; at most 10. */
  refused: z.array(
    z.object({ userId: id(), username: z.string(), email: z.string(), since: z.iso.datetime(), why: z.string() }),
  ),
  /** At most 1,000. */
  refusedCount: z.number().int(),
  installation: z.object({ version: z.string(), warnings: z.array(z.string()) }),
});

export type Attention = z.infer<typeof attention>;

export const attentionEndpoints = {
  readAttention: {
    ...staffRoutes.readAttention,
    summary:
      'Returns users pending approval, open reports, suppressed email addresses and problems of the installation.',
    access: 'administrator',
    output: attention,
    problems: [401, 403],
  },
} as const satisfies Record<string, Endpoint>;
