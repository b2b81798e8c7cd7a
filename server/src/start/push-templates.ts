import { brand } from '@grenda/contract/brand';
import { requestPush } from '../near/announcements/request-push.ts';
import type { PushTemplate, PushTemplates } from '../push/push-template.ts';
import { messagePush } from '../threads/push/message-push.ts';

const welcomePush: PushTemplate = async ({ link }) => ({
  title: 'Varslene virker',
  body: 'Slik sier vi fra når en nabo skriver til deg.',
  navigate: link('/app/me/settings/notifications'),
  tag: 'welcome',
  urgency: 'high',
});

const approvedPush: PushTemplate = async ({ tx, userId, link }) => {
  const user = await tx.selectFrom('users').select('isApproved').where('id', '=', userId).executeTakeFirst();
  if (!user?.isApproved) return undefined;
  return {
    title: `Du er godkjent i ${brand.name}`,
    body: 'Nå kan du svare på annonser og legge ut dine egne.',
    navigate: link('/app'),
    tag: 'approved',
    urgency: 'normal',
  };
};

export const pushTemplates: PushTemplates = {
  message: messagePush,
  answer: messagePush,
  approved: approvedPush,
  welcome: welcomePush,
  request: requestPush,
};
