import type { UserSheet } from '@grenda/contract';
import { useState } from 'react';
import { client } from '#src/lib/api/client.ts';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { FreeAddressSheet } from '../decisions/free-address-sheet.tsx';
import { useUserDecision } from '../decisions/use-user-decision.ts';
import { banEndBody } from '../decisions/ban-end.ts';
import { BanForm } from '../decisions/ban-form.tsx';
import { copy } from './copy.ts';
import { destructiveButtonClass, SheetActions } from '../sheet/sheet-actions.tsx';
import { onFirstClick } from '../decisions/double-click.ts';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';
import { ReasonSheet } from '../decisions/reason-sheet.tsx';

type OpenSheet = 'ban' | 'pending' | 'free';

export function UserActions({ user }: { user: UserSheet }) {
  const { userId, username } = user;
  const [openSheet, setOpenSheet] = useState<OpenSheet>();
  const approval = useUserDecision();
  const close = () => setOpenSheet(undefined);

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
        <Button
          variant="destructive"
          className={destructiveButtonClass}
          onClick={onFirstClick(() => setOpenSheet('ban'))}
        >
          {reasonCopy.ban.button}
        </Button>
      )}
      {(user.isApproved || user.isBanned) && (
        <Button variant="outline" onClick={onFirstClick(() => setOpenSheet('pending'))}>
          {copy.pending.button}
        </Button>
      )}
      {!user.emailConfirmed && <ResendConfirmationButton user={user} />}
      {user.suppressedSince && (
        <Button variant="outline" onClick={onFirstClick(() => setOpenSheet('free'))}>
          {reasonCopy.free.button}
        </Button>
      )}
      <TitledSheet
        className="centred-sheet"
        title={reasonCopy.ban.title(username)}
        isOpen={openSheet === 'ban'}
        onClose={close}
      >
        <BanForm
          username={username}
          send={({ reason, ...end }) => client.banUsers({ body: { userIds: [userId], reason, ...banEndBody(end) } })}
          onClose={close}
        />
      </TitledSheet>
      <ReasonSheet
        kind="pending"
        texts={{ ...copy.pending, title: copy.pending.title(username), notice: copy.pending.notice(username) }}
        done={copy.pending.done(username)}
        isOpen={openSheet === 'pending'}
        send={(reason) => staffClient.returnUsersToPending({ body: { userIds: [userId], reason } })}
        onClose={close}
      />
      <FreeAddressSheet user={user} isOpen={openSheet === 'free'} onClose={close} />
    </SheetActions>
  );
}
