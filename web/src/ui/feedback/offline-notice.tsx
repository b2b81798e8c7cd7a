import { WifiOff } from 'lucide-react';
import { copy } from '../copy.ts';

export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  return (
    // Always present: screen readers may not announce a live region that is inserted together with its text.
    <output className="fixed inset-x-0 top-0 z-50 flex items-center justify-center gap-2.5 bg-ochre-wash px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 text-ochre shadow-[0_1px_8px_var(--shadow)] empty:hidden">
      {isOffline && (
        <>
          <WifiOff className="size-5 shrink-0" aria-hidden />
          <span>
            <strong>{copy.offline.title}</strong> {copy.offline.text}
          </span>
        </>
      )}
    </output>
  );
}
