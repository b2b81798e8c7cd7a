import { CircleCheck, Clock, Lock } from 'lucide-react';
import { copy } from './copy.ts';
import type { Standing } from './standing.ts';

const icons = { waiting: Clock, expired: Lock, Completed: CircleCheck, Closed: Lock };

/** Says above a listing how it stands, where that is not simply open. */
export function Notice({ isOwn, standing }: { isOwn: boolean; standing: Standing }) {
  if (standing === 'open') return null;
  const Icon = icons[standing];
  const text = isOwn || standing === 'waiting' ? copy.own[standing] : copy.ended[standing];
  return (
    <p
      className={`flex items-start gap-2.5 rounded-xl px-4 py-3 font-medium ${standing === 'waiting' ? 'bg-ochre-wash text-ochre' : 'bg-chip'}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
      {text}
    </p>
  );
}
