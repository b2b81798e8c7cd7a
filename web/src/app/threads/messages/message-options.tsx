import type { Message } from '@grenda/contract';
import { Clipboard, Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { useShare } from '#src/ui/use-share.ts';
import { ReportSheet } from '../../shell/sheets/report-sheet.tsx';
import { copy } from '../copy.ts';

type MessageOptionsProps = {
  threadId: string;
  message: Message | undefined;
  onClose: () => void;
};

export function MessageOptions({ threadId, message, onClose }: MessageOptionsProps) {
  const [reported, setReported] = useState<Message>();
  const { state, copy: copyText } = useShare();
  const labels = { idle: copy.message.copy, copied: copy.message.copied, failed: copy.message.copyFailed };
  return (
    <>
      <TitledSheet title={copy.message.title} isOpen={message !== undefined} onClose={onClose}>
        <Button size="lg" variant="outline" onClick={() => void copyText(message?.text ?? '')}>
          <Clipboard className="size-5" aria-hidden />
          <span aria-live="polite">{labels[state]}</span>
        </Button>
        <Button
          size="lg"
          variant="outline"
          onClick={() => {
            setReported(message);
            onClose();
          }}
        >
          <Flag className="size-5" aria-hidden />
          {copy.message.report}
        </Button>
      </TitledSheet>
      <ReportSheet
        kind="message"
        reportedId={threadId}
        seq={reported?.seq}
        isOpen={reported !== undefined}
        onClose={() => setReported(undefined)}
      />
    </>
  );
}
