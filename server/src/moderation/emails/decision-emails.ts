import type { MailKind } from '../../mail/email-template.ts';
import { approvedMail } from './approved.ts';
import { banEndedMail } from './ban-ended.ts';
import { banLiftedMail } from './ban-lifted.ts';
import { bannedMail } from './banned.ts';
import { decisionUndoneMail } from './decision-undone.ts';
import { listingRemovedMail } from './listing-removed.ts';
import { listingRestoredMail } from './listing-restored.ts';
import { returnedToPendingMail } from './returned-to-pending.ts';

/** Every letter that tells somebody what staff have decided about them or their listing. */
export const decisionMails: readonly MailKind[] = [
  approvedMail,
  bannedMail,
  returnedToPendingMail,
  banEndedMail,
  banLiftedMail,
  listingRemovedMail,
  listingRestoredMail,
  decisionUndoneMail,
];
