import { Alert } from '#src/ui/alert.tsx';
import { AccountFrame } from './account-frame.tsx';
import { copy } from './copy.ts';

export default function EmailConfirmedPage() {
  return (
    <AccountFrame>
      <Alert tone="good" title={copy.confirmed.title}>
        <p className="text-ink-soft">{copy.confirmed.text}</p>
      </Alert>
    </AccountFrame>
  );
}
