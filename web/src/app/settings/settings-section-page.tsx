import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { useDocumentTitle } from '#src/lib/navigation/document-title.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Screen } from '../shell/layout/screen.tsx';
import { notificationsQuery } from '../shell/push/notifications-query.ts';
import { BlockedList, blockedQuery } from './blocked-list.tsx';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { NotificationSwitches } from './notification-switches.tsx';
import { OwnPageForm } from './own-page-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { type SectionName, sectionTitles } from './sections.ts';
import { SessionList, sessionsQuery } from './session-list.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const contents: Record<SectionName, ComponentType> = {
  profile: OwnPageForm,
  notifications: NotificationSwitches,
  email: EmailForm,
  password: PasswordForm,
  sessions: SessionList,
  blocked: BlockedList,
  appearance: ThemeChoice,
  data: DataExport,
  'delete-account': DeleteAccount,
};

export const prefetch: Prefetch = async (queryClient, { params: { section } }) => {
  if (section === 'notifications') await queryClient.prefetchQuery(notificationsQuery);
  if (section === 'sessions') await queryClient.prefetchQuery(sessionsQuery);
  if (section === 'blocked') await queryClient.prefetchQuery(blockedQuery);
};

export default function SettingsSectionPage() {
  const { section = '' } = useParams();
  // `Navigate` has no effect when the server renders, and React Router logs a warning.
  const isHydrated = useIsHydrated();
  if (isSection(section)) return <Section name={section} />;
  return isHydrated && <Navigate to="/app/me/settings" replace />;
}

function isSection(name: string): name is SectionName {
  return Object.hasOwn(contents, name);
}

function Section({ name }: { name: SectionName }) {
  const Content = contents[name];
  const title = sectionTitles[name];
  useDocumentTitle(title);
  return (
    <Screen title={title} backTo="/app/me/settings">
      <Card tabIndex={-1} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-(--gutter)">
        <Content />
      </Card>
    </Screen>
  );
}
