import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { neighbourhood } from '../places/endpoints.ts';
import { ownInvitationRoutes } from './own-routes.ts';

const params = z.strictObject({ userId: id() });

const vouch = z.object({ firstName: z.string(), neighbourhood, isVouched: z.boolean() });

export type Vouch = z.infer<typeof vouch>;

export const vouchEndpoints = {
  readVouch: {
    ...ownInvitationRoutes.readVouch,
    summary:
      "Returns a user who is waiting for approval in the caller's neighbourhood or a bordering one, and whether the caller has vouched for them.",
    access: 'approved',
    params,
    output: vouch,
    problems: [401, 403, 404],
  },
  vouch: {
    ...ownInvitationRoutes.vouch,
    summary:
      'Vouches for a user who is waiting for approval. Staff see who vouched, but still have to approve the user. Returns 409 after three users in 30 days. Idempotent.',
    access: 'approved',
    params,
    problems: [401, 403, 404, 409],
  },
  withdrawVouch: {
    ...ownInvitationRoutes.withdrawVouch,
    summary: "Withdraws the caller's vouch for a user who is still waiting for approval. Idempotent.",
    access: 'approved',
    params,
    problems: [401, 403, 404],
  },
} as const satisfies Record<string, Endpoint>;
