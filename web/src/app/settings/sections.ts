import type { OwnPage } from '@grenda/contract';
import { neighbourhoodName } from '../shell/neighbourhood/neighbourhood-name.ts';
import { copy } from './copy.ts';

export type SectionName =
  | 'profile'
  | 'notifications'
  | 'email'
  | 'password'
  | 'sessions'
  | 'blocked'
  | 'appearance'
  | 'data'
  | 'delete-account';

export const sectionTitles: Record<SectionName, string> = {
  profile: copy.page.title,
  notifications: copy.notifications.title,
  email: copy.email.title,
  password: copy.password.title,
  sessions: copy.sessions.title,
  blocked: copy.blocked.title,
  appearance: copy.theme.title,
  data: copy.data.title,
  'delete-account': copy.deleteAccount.title,
};

export const sectionGroups: readonly (readonly SectionName[])[] = [
  ['profile', 'notifications', 'appearance', 'blocked'],
  ['email', 'password', 'sessions'],
  ['data', 'delete-account'],
];

export function currentValue(section: SectionName, { firstName, neighbourhood, email }: OwnPage): string | undefined {
  if (section === 'email') return email;
  if (section !== 'profile') return undefined;
  return [firstName, neighbourhood && neighbourhoodName(neighbourhood)].filter(Boolean).join(' · ');
}
