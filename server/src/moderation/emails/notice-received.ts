import { brand } from '@grenda/contract/brand';
import type { VisitorEmailTemplate } from '../../mail/email-template.ts';
import { findNotice } from './find-notice.ts';

/**
 * Confirms receipt of a notice (Digital Services Act, article 16). Does not quote the notice, because anyone can enter
 * any address.
 */
export const noticeReceivedTemplate: VisitorEmailTemplate = async ({ tx, queued, link, moderatorsEmail }) => {
  const notice = await findNotice(tx, queued);
  return (
    notice && {
      subject: `Vi har fått rapporten din om en annonse i ${brand.name}`,
      heading: 'Takk for at du sier fra',
      intro: `Vi har fått rapporten din om en annonse i ${brand.name}. Et menneske ser på den så snart vi kan, og du får svar på e-post.`,
      button: { label: 'Se annonsen', href: link(`/explore/listings/${notice.listingId}`) },
      closing: [
        'Vil du legge til noe? Svar på denne e-posten. Er noen i fare, ring politiet på 112.',
        'Vi sletter adressen din 30 dager etter at du har fått svar.',
        'Er det ikke du som har rapportert annonsen, har noen oppgitt adressen din ved en feil. Svar på denne e-posten, så sletter vi den.',
      ],
      replyTo: moderatorsEmail,
    }
  );
};
