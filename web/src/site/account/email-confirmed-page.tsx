import { Alert } from '#src/ui/alert.tsx';
import { LoneCard } from '#src/ui/lone-card.tsx';
import { isAppOpen } from '#src/lib/app-door.ts';
import { AppLink } from './app-link.tsx';
import { copy } from './copy.ts';

export default function EmailConfirmedPage() {
  return (
    <LoneCard after={isAppOpen() && <AppLink />}>
      <Alert tone="good" title={copy.confirmed.title}>
        <p className="text-ink-soft">{copy.confirmed.text}</p>
      </Alert>
    </LoneCard>
  );
}
