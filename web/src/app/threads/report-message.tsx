import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportSheet } from '../shell/sheets/report-sheet.tsx';
import { copy } from './copy.ts';

/** Beside each message of the other one: reports it, with those around it. */
export function ReportMessage({ messageId }: { messageId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={copy.reportMessage}
        className="grid size-[44px] shrink-0 place-items-center self-center rounded-full text-ink-soft opacity-60 hover:bg-surface-sunken hover:opacity-100 focus-visible:opacity-100"
        onClick={() => setOpen(true)}
      >
        <Flag className="size-4" aria-hidden />
      </button>
      <ReportSheet kind="message" reportedId={messageId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
