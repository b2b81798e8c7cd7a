import type { Attention } from '@grenda/contract';
import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { EmailText } from '#src/ui/email-text.tsx';
import { FreeAddress } from '../deciding/free-address.tsx';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';

const texts = copy.attention;

/** An address that mail does not reach, why, and the way to try it again. */
export function RefusedRow({ user }: { user: Attention['refused'][number] }) {
  const { userId, username, email, since, why } = user;
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-48 wrap-anywhere">
        <p className="font-medium">
          <SheetLink sheet={{ kind: 'user', id: userId }}>{username}</SheetLink>
        </p>
        <p className="text-sm">
          <EmailText email={email} />
        </p>
        <p className="text-sm text-ink-soft">
          {texts.refusedSince(formatDate(since))}: {why}
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        className="min-w-20 max-md:min-h-11"
        aria-label={texts.freeLabel(email)}
        onClick={() => setAsked(true)}
      >
        {texts.free}
      </Button>
      <FreeAddress user={user} isOpen={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}
