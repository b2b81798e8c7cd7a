import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { neighbourhood } from '../places/endpoints.ts';
import { posterEndpoints } from './poster-endpoints.ts';
import { invitationRoutes } from './routes.ts';
import { vouchEndpoints } from './vouch-endpoints.ts';

const code = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9]{8}$/, 'Use a code of 8 letters and digits.')
  .meta({ description: 'Invitation code. It does not reveal who sent the invitation.' });

const ownInvitation = z.object({ code, neighbourhood });

export type OwnInvitation = z.infer<typeof ownInvitation>;

/** Everything that an invitation reveals (promise 120). */
const invitation = z.object({ neighbourhood });

export type Invitation = z.infer<typeof invitation>;

export const invitationEndpoints = {
  createInvitation: {
    ...invitationRoutes.createInvitation,
    summary:
      "Returns the code of the caller's invitation to their neighbourhood, and creates it the first time. Returns 409 if the caller has no neighbourhood. Idempotent.",
    access: 'approved',
    output: ownInvitation,
    problems: [401, 403, 409],
  },
  readInvitation: {
    ...invitationRoutes.readInvitation,
    summary: 'Returns the neighbourhood that an invitation is for. Returns 404 if the code is not valid.',
    access: 'public',
    params: z.strictObject({ code }),
    output: invitation,
    problems: [404],
  },
  ...posterEndpoints,
  ...vouchEndpoints,
} as const satisfies Record<string, Endpoint>;
