import { reportNoteLength, reportReasons, type EndpointInput } from '@grenda/contract';
import { useMutation } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { appClient } from '../api/app-client.ts';
import { copy } from '../copy.ts';
import { FormError } from '../forms/form-error.tsx';
import { problemText } from '../api/problem-text.ts';

type ReportSubject = Pick<EndpointInput<'report'>['body'], 'kind' | 'reportedId' | 'seq'>;
type ReportSheetProps = ReportSubject & { isOpen: boolean; onClose: () => void };

/** Reports a listing, message or neighbour to staff. Choosing a reason sends the report. */
export function ReportSheet({ isOpen, onClose, ...subject }: ReportSheetProps) {
  return (
    <TitledSheet title={copy.report.titles[subject.kind]} isOpen={isOpen} onClose={onClose}>
      <ReportForm {...subject} onClose={onClose} />
    </TitledSheet>
  );
}

function ReportForm({ onClose, ...subject }: ReportSubject & { onClose: () => void }) {
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: (reason: (typeof reportReasons)[number]) => appClient.report({ body: { ...subject, reason, note } }),
  });
  if (report.isSuccess) return <ReportSent onClose={onClose} />;
  return (
    <>
      <p className="text-ink-soft">
        {copy.report.intros[subject.kind]} {copy.report.secret}
      </p>
      <TextArea
        label={copy.report.note}
        rows={2}
        maxLength={reportNoteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{copy.report.choose}</legend>
        {reportReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-disabled={report.isPending}
            className="flex min-h-14 items-center justify-between gap-3 rounded-xl border border-line-strong px-4 py-2 text-left hover:bg-surface-sunken aria-disabled:cursor-progress aria-disabled:opacity-55"
            onClick={() => report.isPending || report.mutate(reason)}
          >
            <span>
              <span className="block font-semibold">{copy.report.reasons[reason].label}</span>
              <span className="block text-sm text-ink-soft">{copy.report.reasons[reason].text}</span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden />
          </button>
        ))}
      </fieldset>
      <FormError>{report.error ? problemText(report.error) : undefined}</FormError>
    </>
  );
}

function ReportSent({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 pb-2 text-center">
      <CircleCheck className="size-12 text-meadow" aria-hidden />
      <output className="grid gap-2">
        <span className="text-lg font-bold">{copy.report.thanks.title}</span>
        <span className="text-ink-soft">{copy.report.thanks.text}</span>
      </output>
      {/* The focused button was removed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button size="lg" className="mt-3 w-full" autoFocus onClick={onClose}>
        {copy.close}
      </Button>
    </div>
  );
}
