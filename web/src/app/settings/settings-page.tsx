import { useOwnPage } from '../shell/people/own-page-query.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { BlockedList } from './blocked-list.tsx';
import { copy } from './copy.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { DataExport } from './data-export.tsx';
import { OwnPageForm } from './own-page-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { Disclosure, SettingsCard } from './settings-card.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export default function SettingsPage() {
  const page = useOwnPage();
  return (
    <Screen title={copy.title} backTo="/app/me">
      <SettingsCard title={copy.page.title}>
        <OwnPageForm page={page} />
      </SettingsCard>
      <SettingsCard title={copy.email.title}>
        <p className="-mt-2 wrap-anywhere text-ink-soft">{page.email}</p>
        <Disclosure summary={copy.email.change}>
          <EmailForm />
        </Disclosure>
      </SettingsCard>
      <SettingsCard title={copy.password.title}>
        <Disclosure summary={copy.password.change}>
          <PasswordForm />
        </Disclosure>
      </SettingsCard>
      <SettingsCard title={copy.sessions.title}>
        <SessionList />
      </SettingsCard>
      <SettingsCard title={copy.blocked.title}>
        <BlockedList />
      </SettingsCard>
      <SettingsCard title={copy.theme.title}>
        <ThemeChoice />
      </SettingsCard>
      <SettingsCard title={copy.data.title}>
        <DataExport />
      </SettingsCard>
      <SignOutButton />
      <SettingsCard title={copy.deleteAccount.title}>
        <Disclosure summary={copy.deleteAccount.open}>
          <DeleteAccount />
        </Disclosure>
      </SettingsCard>
    </Screen>
  );
}
