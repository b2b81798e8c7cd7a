import { approvedTemplate } from './approved.ts';
import { banEndedTemplate } from './ban-ended.ts';
import { banLiftedTemplate } from './ban-lifted.ts';
import { bannedTemplate } from './banned.ts';
import { decisionUndoneTemplate } from './decision-undone.ts';
import { listingRemovedTemplate } from './listing-removed.ts';
import { listingRestoredTemplate } from './listing-restored.ts';
import { photoRemovedTemplate } from './photo-removed.ts';
import { thanksRemovedTemplate } from './thanks-removed.ts';
import { returnedToPendingTemplate } from './returned-to-pending.ts';

export const decisionTemplates = {
  approved: approvedTemplate,
  banned: bannedTemplate,
  'returned-to-pending': returnedToPendingTemplate,
  'ban-ended': banEndedTemplate,
  'ban-lifted': banLiftedTemplate,
  'listing-removed': listingRemovedTemplate,
  'listing-restored': listingRestoredTemplate,
  'thanks-removed': thanksRemovedTemplate,
  'photo-removed': photoRemovedTemplate,
  'decision-undone': decisionUndoneTemplate,
};

export type DecisionEmailKind = keyof typeof decisionTemplates;
