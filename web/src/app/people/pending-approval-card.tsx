import type { OwnPage } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';
import { Clock, type LucideIcon, PenLine, Search, UserCheck, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#src/ui/card/card.tsx';
import { useShare } from '#src/ui/use-share.ts';
import { formatApprovalTime } from './approval-time.ts';
import { copy } from './copy.ts';

const texts = copy.waiting;
const rowClass =
  'flex min-h-14 w-full items-center gap-3.5 px-5 py-2.5 text-left font-semibold hover:bg-surface-sunken';
const iconClass = 'size-5 shrink-0 text-spruce';

export function PendingApprovalCard({ userId, approvalHours }: Pick<OwnPage, 'userId' | 'approvalHours'>) {
  const invitation = { title: brand.name, text: texts.invitation, href: '/app/join' };
  const vouch = { title: brand.name, text: texts.vouchRequest, href: `/app/invite?vouch=${userId}` };
  return (
    <Card className="overflow-clip pt-5">
      <div className="flex flex-wrap gap-3.5 px-5 pb-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-ochre-wash text-ochre">
          <Clock className="size-5" aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-lg font-bold">{texts.title}</h2>
          <p className="mt-1 text-ink-soft">
            {texts.text} {formatApprovalTime(approvalHours)}
          </p>
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        <li>
          <Link to="/app/new" className={rowClass}>
            <PenLine className={iconClass} aria-hidden />
            <span>
              {texts.write}
              <span className="block text-sm font-normal text-ink-soft">{texts.writeHint}</span>
            </span>
          </Link>
        </li>
        <li>
          <ShareRow label={texts.invite} Icon={UserPlus} content={invitation} />
        </li>
        <li>
          <ShareRow label={texts.askForVouch} Icon={UserCheck} content={vouch} />
        </li>
        <li>
          <Link to="/app" className={rowClass}>
            <Search className={iconClass} aria-hidden />
            {texts.near}
          </Link>
        </li>
      </ul>
    </Card>
  );
}

type ShareRowProps = { label: string; Icon: LucideIcon; content: { title: string; text: string; href: string } };

function ShareRow({ label, Icon, content }: ShareRowProps) {
  const { state, share } = useShare();
  const labels = { idle: label, copied: texts.copied, failed: texts.copyFailed } as const;
  return (
    <button type="button" className={rowClass} onClick={() => void share(content)}>
      <Icon className={iconClass} aria-hidden />
      <span aria-live="polite">{labels[state]}</span>
    </button>
  );
}
