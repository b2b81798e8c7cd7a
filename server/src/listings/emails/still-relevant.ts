import { brand } from '@grenda/contract/brand';
import type { EmailTemplate } from '../../mail/email-template.ts';
import { signClaims } from '../../mail/signed-links.ts';
import { wantsEmail } from '../../mail/email-topics.ts';
import { unsubscribeLink } from '../../mail/unsubscribe-link.ts';
import { isShown } from '../is-shown.ts';
import { renewalClaims } from '../renew-listing.ts';

export const stillRelevantTemplate: EmailTemplate = async ({ tx, queued, user, link }) => {
  const listing = await tx
    .selectFrom('listings')
    .innerJoin('profiles', 'profiles.userId', 'listings.ownerId')
    .select(['id', 'title', 'expiresAt'])
    .where('id', '=', queued.aboutId)
    .where('ownerId', '=', user.id)
    .where(wantsEmail('listings'))
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .where(isShown)
    .executeTakeFirst();
  if (!listing?.expiresAt) return undefined;
  const { id, title, expiresAt } = listing;
  const signature = await signClaims(tx, renewalClaims(id, expiresAt));
  return {
    subject: 'Er annonsen din fortsatt aktuell?',
    heading: 'Fortsatt aktuelt?',
    intro: `Annonsen «${title}» lukkes av seg selv ${day.format(expiresAt)}. Er den fortsatt aktuell, beholder du den med ett trykk.`,
    button: { label: 'Ja, behold annonsen', href: link('/keep-listing', { listing: id, sign: signature }) },
    closing: [
      `Er den ikke aktuell lenger, trenger du ikke gjøre noe. Du finner annonsene dine under «Meg» i ${brand.name}.`,
    ],
    unsubscribe: await unsubscribeLink({ tx, user, queued, link }, 'listings'),
  };
};

const day = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', day: 'numeric', month: 'long' });
