import { CircleCheck, Clock, Lock } from 'lucide-react';
import { copy } from './copy.ts';
import type { DisplayStatus } from './listing-status.ts';

const icons = { waiting: Clock, expired: Lock, Completed: CircleCheck, Closed: Lock };

export function StatusNotice({ isOwn, status }: { isOwn: boolean; status: DisplayStatus }) {
  return <output className="contents">{status !== 'open' && <Notice isOwn={isOwn} status={status} />}</output>;
}

function Notice({ isOwn, status }: { isOwn: boolean; status: Exclude<DisplayStatus, 'open'> }) {
  const Icon = icons[status];
  const text = isOwn || status === 'waiting' ? copy.own[status] : copy.ended[status];
  return (
    <span
      className={`flex items-start gap-2.5 rounded-xl px-4 py-3 font-medium ${status === 'waiting' ? 'bg-ochre-wash text-ochre' : 'bg-chip'}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
      {text}
    </span>
  );
}
