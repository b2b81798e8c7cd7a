import { brand } from '@grenda/contract/brand';
import type { EmailTemplate } from '../../mail/email-template.ts';
import { unsubscribeLink } from '../../mail/unsubscribe-link.ts';

export const approvedTemplate: EmailTemplate = async ({ tx, user, queued, link }) =>
  user.isApproved
    ? {
        subject: `Du er godkjent i ${brand.name}`,
        heading: 'Nå er du med!',
        intro: `Kontoen din i ${brand.name} er godkjent. Nå kan du svare på annonser og legge ut dine egne. Har du skrevet en annonse mens du ventet, ser naboene den nå.`,
        button: { label: `Åpne ${brand.name}`, href: link('/app') },
        closing: ['Så fint at du er med!'],
        unsubscribe: await unsubscribeLink({ tx, user, queued, link }),
      }
    : undefined;
