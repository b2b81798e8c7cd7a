import { noticeTextLength, type ReportReason } from '@grenda/contract';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from './copy.ts';
import { type NoticeErrors, sendNotice } from './send-notice.ts';

// Must not import ui/form, whose modules are bundled with the app.
const fieldClass =
  'min-h-12 w-full min-w-0 rounded-xl border border-line-strong bg-surface-raised p-3 [font:inherit] text-ink aria-invalid:border-barn aria-invalid:inset-ring aria-invalid:inset-ring-barn';

type FormState = { errors: NoticeErrors; isSending: boolean; sentText?: string };

/** Sends a report of the listing to staff. The visitor needs no account (promise 100). */
export function ReportForm({ listingId }: { listingId: string }) {
  const [{ errors, isSending, sentText }, setState] = useState<FormState>({ errors: {}, isSending: false });
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const [reason, text, email] = [textOf(fields, 'reason'), textOf(fields, 'text'), textOf(fields, 'email')];
    const emailErrors = event.currentTarget.checkValidity() ? {} : { email: copy.errors.email };
    if (!isReason(reason)) return showErrors({ reason: copy.errors.reason, ...emailErrors });
    if (emailErrors.email) return showErrors(emailErrors);
    setState({ errors: {}, isSending: true });
    const refusal = await sendNotice({ listingId, reason, text, ...(email && { email }) });
    if (refusal) return showErrors(refusal);
    setState({ errors: {}, isSending: false, sentText: email ? copy.sentTextWithReply : copy.sentText });
  }

  function showErrors(shown: NoticeErrors) {
    setState({ errors: shown, isSending: false });
    const name = shown.reason ? 'reason' : shown.email ? 'email' : undefined;
    if (name) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  const clearReasonError = () => setState({ errors: { ...errors, reason: '' }, isSending });

  if (sentText !== undefined) return <Sent text={sentText} />;
  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-5 border-t border-line pt-5" onSubmit={submit}>
      <h3 className="text-lg font-bold">{copy.title}</h3>
      <p className="-mt-3">{copy.intro}</p>
      <fieldset
        role="radiogroup"
        className="grid gap-2"
        aria-invalid={errors.reason ? true : undefined}
        aria-describedby={`${id}-reason`}
        onChange={clearReasonError}
      >
        <legend className="mb-2 text-sm font-semibold">{copy.reason}</legend>
        {/* Above the reasons, because the first reason gets the focus, and a small screen must show the error near it. */}
        <ErrorText id={`${id}-reason`} text={errors.reason} />
        {Object.entries(copy.reasons).map(([reason, texts]) => (
          <Reason key={reason} value={reason} {...texts} />
        ))}
      </fieldset>
      <label className="grid gap-1.5">
        <span className="text-sm font-semibold">{copy.text}</span>
        <textarea name="text" rows={4} maxLength={noticeTextLength} className={fieldClass} />
      </label>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {copy.email}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={`${id}-email ${id}-hint`}
          className={fieldClass}
        />
        <ErrorText id={`${id}-email`} text={errors.email} />
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {copy.emailHint}
        </p>
      </div>
      <p className="text-sm text-ink-soft">{copy.confirmation}</p>
      <p role="alert" className="rounded-xl bg-barn-wash px-4 py-3 text-barn empty:hidden">
        {errors.form}
      </p>
      <button type="submit" aria-disabled={isSending} className={buttonClass({ size: 'lg' })}>
        {isSending ? copy.sending : copy.send}
      </button>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function isReason(value: string): value is ReportReason {
  return value in copy.reasons;
}

type ReasonProps = { value: string; label: string; text: string };

function Reason({ value, label, text }: ReasonProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-[min(0.75rem,3vw)] rounded-xl border border-line pl-[min(0.875rem,4vw)] in-aria-invalid:border-barn has-checked:border-spruce has-checked:bg-spruce-wash">
      <input
        id={id}
        type="radio"
        name="reason"
        value={value}
        className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-raised checked:border-6 checked:border-spruce forced-colors:appearance-auto"
      />
      <label htmlFor={id} className="min-w-0 grow cursor-pointer py-2 pr-[min(0.875rem,3vw)]">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </label>
    </div>
  );
}

function ErrorText({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="text-sm font-semibold text-barn empty:hidden">
      {text}
    </p>
  );
}

function Sent({ text }: { text: string }) {
  return (
    // Takes the focus, because the submit button was removed.
    <output
      ref={(element) => element?.focus()}
      tabIndex={-1}
      className="grid gap-1 rounded-xl bg-meadow-wash px-4 py-3 text-meadow"
    >
      <span className="font-bold">{copy.sent}</span>
      <span>{text}</span>
    </output>
  );
}
