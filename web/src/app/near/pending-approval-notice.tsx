import type { OwnPage } from '@grenda/contract';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { ShareButton } from '../shell/listings/share-button.tsx';
import { formatApprovalTime } from '../shell/dates/approval-time.ts';
import { copy } from './copy.ts';

export function PendingApprovalNotice({ approvalHours }: Pick<OwnPage, 'approvalHours'>) {
  return (
    <section className="rounded-2xl bg-ochre-wash p-[min(1.25rem,5vw)]">
      <h2 className="text-lg font-bold text-ochre">{copy.pendingApproval.title}</h2>
      <p className="mt-1 max-w-prose">
        {copy.pendingApproval.text} {formatApprovalTime(approvalHours)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:shrink *:grow sm:*:grow-0">
        <Link to="/app/new" className={buttonClass({ size: 'lg', variant: 'outline' })}>
          {copy.pendingApproval.write}
        </Link>
        <ShareButton title={copy.inviteTitle} href="/" label={copy.invite} />
      </div>
    </section>
  );
}
