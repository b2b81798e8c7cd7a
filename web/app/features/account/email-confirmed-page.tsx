import { Alert } from '#app/ui/alert.tsx';
import { AccountPage } from './account-page.tsx';
import { copy } from './copy.ts';

export function EmailConfirmedPage() {
  return (
    <AccountPage>
      <Alert tone="good" title={copy.confirmed.title}>
        <p className="text-ink-soft">{copy.confirmed.text}</p>
      </Alert>
    </AccountPage>
  );
}
