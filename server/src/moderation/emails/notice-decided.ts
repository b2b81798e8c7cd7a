import type { ReportDecision } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';
import type { VisitorEmailTemplate } from '../../mail/email-template.ts';
import { appealContent } from './decision-email.ts';
import { findNotice } from './find-notice.ts';

const outcomes: Record<ReportDecision, string> = {
  Nothing: 'Vi har sett på annonsen du rapporterte, og fant ikke grunn til å gjøre noe med den.',
  Remove: 'Vi har sett på annonsen du rapporterte, og fjernet den. Ingen ser den lenger.',
  Ban: 'Vi har sett på annonsen du rapporterte, og gjort noe med det. Annonsen vises ikke lenger.',
};

export const noticeDecidedTemplate: VisitorEmailTemplate = async ({ tx, queued, moderatorsEmail }) => {
  const { decision, reason } = (await findNotice(tx, queued)) ?? {};
  if (!decision) return undefined;
  return {
    subject: `Vi har sett på rapporten din i ${brand.name}`,
    heading: 'Takk for at du sa fra',
    intro: outcomes[decision],
    // The reason for a ban is about the banned user, and written for that user only.
    ...(reason && decision !== 'Ban' ? { reason } : {}),
    ...appealContent({ moderatorsEmail }),
    replyTo: moderatorsEmail,
  };
};
