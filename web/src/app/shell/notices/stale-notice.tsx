import { WifiOff } from 'lucide-react';
import { statusOf } from '#src/lib/api/problem.ts';
import { copy } from '../copy.ts';

export function StaleNotice({ error }: { error: unknown }) {
  return (
    <output className="block empty:hidden">
      {Boolean(error) && (
        <span className="flex items-start gap-2.5 rounded-xl bg-ochre-wash px-4 py-3 font-medium text-ochre">
          <WifiOff className="mt-0.5 size-5 shrink-0" aria-hidden />
          {statusOf(error) === 0 ? copy.offline : copy.stale}
        </span>
      )}
    </output>
  );
}
