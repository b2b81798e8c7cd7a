import { z } from 'zod';
import { emailAddress } from '../accounts/auth-endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { reportReasons } from '../moderation/vocabulary.ts';
import { noticeRoutes } from './routes.ts';
import { noticeTextLength } from './vocabulary.ts';

const noticeBody = z.strictObject({
  listingId: id(),
  reason: z.enum(reportReasons),
  text: z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= noticeTextLength, 'Use at most 2,000 characters.')
    .meta({ maxLength: noticeTextLength })
    .default(''),
  email: emailAddress.optional(),
});

export type NewNotice = z.output<typeof noticeBody>;

export const noticeEndpoints = {
  sendNotice: {
    ...noticeRoutes.sendNotice,
    summary:
      'Reports a shared listing to staff. Requires no account. Emails the decision if an address is given. Idempotent while the report is open.',
    access: 'public',
    body: noticeBody,
    problems: [400, 404],
  },
} as const satisfies Record<string, Endpoint>;
