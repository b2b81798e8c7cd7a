import type { UserSheet } from '@grenda/contract';
import { useState } from 'react';
import { client } from '#src/lib/api/client.ts';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { FreeAddressSheet } from '../decisions/free-address-sheet.tsx';
import { useUserDecision } from '../decisions/use-user-decision.ts';
import { BanForm } from '../decisions/ban-form.tsx';
import { copy } from './copy.ts';
import { destructiveButtonClass, SheetActions } from '../sheet/sheet-actions.tsx';
import { onFirstClick } from '../decisions/double-click.ts';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';
import { ReasonSheet } from '../decisions/reason-sheet.tsx';

type OpenSheet = 'ban' | 'pending' | 'free';

/** What staff may do about a user. */
export function UserActions({ user }: { user: UserSheet }) {
  const { userId, username } = user;
  const [asked, setAsked] = useState<OpenSheet>();
  const approval = useUserDecision();
  const close = () => setAsked(undefined);

  return (
    <SheetActions>
      {!user.isApproved && (
        <Button
          isPending={approval.isPending}
          onClick={(event) => approval.decide({ decision: 'approve', users: [user] }, event)}
        >
          {copy.approve}
        </Button>
      )}
      {!user.isBanned && (
        <Button variant="destructive" className={destructiveButtonClass} onClick={onFirstClick(() => setAsked('ban'))}>
          {reasonCopy.ban.button}
        </Button>
      )}
      {(user.isApproved || user.isBanned) && (
        <Button variant="outline" onClick={onFirstClick(() => setAsked('pending'))}>
          {copy.pending.button}
        </Button>
      )}
      {!user.emailConfirmed && <ResendConfirmationButton user={user} />}
      {user.suppressedSince && (
        <Button variant="outline" onClick={onFirstClick(() => setAsked('free'))}>
          {reasonCopy.free.button}
        </Button>
      )}
      <TitledSheet className="question" title={reasonCopy.ban.title(username)} isOpen={asked === 'ban'} onClose={close}>
        <BanForm
          username={username}
          send={({ reason, until }) => client.banUsers({ body: { userIds: [userId], reason, until } })}
          onClose={close}
        />
      </TitledSheet>
      <ReasonSheet
        kind="pending"
        texts={{ ...copy.pending, title: copy.pending.title(username), mail: copy.pending.mail(username) }}
        done={copy.pending.done(username)}
        isOpen={asked === 'pending'}
        send={(reason) => staffClient.returnUsersToPending({ body: { userIds: [userId], reason } })}
        onClose={close}
      />
      <FreeAddressSheet user={user} isOpen={asked === 'free'} onClose={close} />
    </SheetActions>
  );
}
