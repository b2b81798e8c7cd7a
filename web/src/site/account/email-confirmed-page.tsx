import { useLocation } from 'react-router';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { useIsAppEnabled } from '#src/app-flag.ts';
import { locationStateText } from '#src/lib/navigation/location-state.ts';
import { AppLink } from './app-link.tsx';
import { copy } from './copy.ts';

export default function EmailConfirmedPage() {
  const { state } = useLocation();
  const isAppEnabled = useIsAppEnabled();
  return (
    <CardPage after={isAppEnabled && <AppLink email={locationStateText(state, 'email')} />}>
      <Alert tone="good" title={copy.confirmed.title}>
        <p className="text-ink-soft">{copy.confirmed.text}</p>
      </Alert>
    </CardPage>
  );
}
