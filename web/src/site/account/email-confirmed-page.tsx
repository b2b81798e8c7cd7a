import { Alert } from '#src/ui/feedback/alert.tsx';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { useIsAppEnabled } from '#src/app-flag.ts';
import { AppLink } from './app-link.tsx';
import { copy } from './copy.ts';

export default function EmailConfirmedPage() {
  const isAppEnabled = useIsAppEnabled();
  return (
    <CardPage after={isAppEnabled && <AppLink />}>
      <Alert tone="good" title={copy.confirmed.title}>
        <p className="text-ink-soft">{copy.confirmed.text}</p>
      </Alert>
    </CardPage>
  );
}
