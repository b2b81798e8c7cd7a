import type { MailKind } from '../mail/letter.ts';
import { approvedMail } from './letters/approved.ts';
import { banEndedMail } from './letters/ban-ended.ts';
import { banLiftedMail } from './letters/ban-lifted.ts';
import { bannedMail } from './letters/banned.ts';
import { decisionUndoneMail } from './letters/decision-undone.ts';
import { listingRemovedMail } from './letters/listing-removed.ts';
import { listingRestoredMail } from './letters/listing-restored.ts';
import { returnedToPendingMail } from './letters/returned-to-pending.ts';

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
