import { reportNoteLength, reportReasons, type EndpointInput } from '@grenda/contract';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { RadioRow } from '#src/ui/form/radio-row.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { appClient } from '../api/app-client.ts';
import { copy as shellCopy } from '../copy.ts';
import { FormError } from '../forms/form-error.tsx';
import { problemText } from '../api/problem-text.ts';
import { copy as texts } from './report-copy.ts';

export type ReportSubject = Pick<EndpointInput<'report'>['body'], 'kind' | 'reportedId' | 'seq'>;

export function ReportForm({ onClose, ...subject }: ReportSubject & { onClose: () => void }) {
  const [reason, setReason] = useState<(typeof reportReasons)[number]>();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const report = useMutation({
    mutationFn: (chosen: (typeof reportReasons)[number]) =>
      appClient.report({ body: { ...subject, reason: chosen, note } }),
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!reason) setError(texts.missing);
    else if (!report.isPending) report.mutate(reason);
  }

  if (report.isSuccess) return <ReportSent onClose={onClose} />;
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
      <p className="text-ink-soft">
        {texts.intros[subject.kind]} {texts.secret}
      </p>
      <fieldset
        role="radiogroup"
        className="grid grid-cols-1 gap-2"
        aria-invalid={error === undefined ? undefined : true}
      >
        <legend className="mb-2 text-sm font-semibold">{texts.choose}</legend>
        {reportReasons.map((option) => (
          <RadioRow
            key={option}
            name="reason"
            checked={reason === option}
            onChange={() => {
              setReason(option);
              setError(undefined);
            }}
          >
            <span className="block font-semibold">{texts.reasons[option].label}</span>
            <span className="block text-sm text-ink-soft">{texts.reasons[option].text}</span>
          </RadioRow>
        ))}
      </fieldset>
      <TextArea
        label={texts.note}
        rows={2}
        maxLength={reportNoteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError>{error ?? (report.error ? problemText(report.error) : undefined)}</FormError>
      <Button type="submit" size="lg" isPending={report.isPending}>
        {texts.send}
      </Button>
    </form>
  );
}

function ReportSent({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 pb-2 text-center">
      <CircleCheck className="size-12 text-meadow" aria-hidden />
      <output className="grid gap-2">
        <span className="text-lg font-bold">{texts.thanks.title}</span>
        <span className="text-ink-soft">{texts.thanks.text}</span>
      </output>
      {/* Takes the focus from the submit button, which is removed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button size="lg" className="mt-3 w-full" autoFocus onClick={onClose}>
        {shellCopy.close}
      </Button>
    </div>
  );
}
