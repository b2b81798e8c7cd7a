import { Check, Copy, ExternalLink, Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { brand } from '@grenda/contract/brand';
import { CloseButton } from '#src/ui/button/close-button.tsx';
import { SheetDialog } from '#src/ui/sheet/sheet-dialog.tsx';
import { type CopyState, useCopy } from '#src/ui/use-share.ts';
import { copy } from '../copy.ts';
import { pageUrl } from './listing-actions.tsx';
import { primaryButtonClass, quietButtonClass, textLinkClass } from '../styles.ts';

const texts = copy.report;
const titleId = 'report-title';

/** Renders 'Rapporter annonse', which opens a bottom sheet with a text to send to the moderator (spec §2). */
export function ReportListing() {
  // Undefined until the first opening: from then on, the content stays mounted, so that no text is lost.
  const [isOpen, setOpen] = useState<boolean>();
  const handleClose = () => setOpen(false);

  return (
    <>
      <button
        type="button"
        className={`inline-flex min-h-11 items-center gap-2 ${textLinkClass}`}
        onClick={() => setOpen(true)}
      >
        <Flag className="size-4 shrink-0" aria-hidden />
        {texts.open}
      </button>
      <SheetDialog isOpen={isOpen === true} onClose={handleClose} className="sheet" aria-labelledby={titleId}>
        {isOpen !== undefined && <ReportContent onClose={handleClose} />}
      </SheetDialog>
    </>
  );
}

const copyLabels: Record<CopyState, string> = {
  idle: texts.copyText,
  copied: texts.textCopied,
  failed: copy.copyFailed,
};

function ReportContent({ onClose }: { onClose: () => void }) {
  const text = texts.text(pageUrl());
  const { state, copy: copyText } = useCopy();
  const [isFormMissing, setFormMissing] = useState(false);
  useEffect(() => loadForm(() => setFormMissing(true)), []);
  return (
    <div className="grid grid-cols-1 gap-5 px-(--gutter) pb-8 sm:px-7 sm:pb-7">
      <div className="report-head">
        <h2 id={titleId} className="pt-2 text-xl font-bold tracking-tight">
          {texts.title}
        </h2>
        <CloseButton
          label={texts.close}
          className="-mt-1 -mr-1 size-[44px] rounded-full hover:bg-chip"
          onClick={onClose}
        />
      </div>
      <p>{texts.intro}</p>
      <label className="grid gap-2">
        <span className="text-sm font-semibold">{texts.textLabel}</span>
        <textarea
          readOnly
          rows={4}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="w-full resize-none rounded-xl border border-line-strong bg-chip p-3 break-words"
        />
      </label>
      <button type="button" className={primaryButtonClass} onClick={() => void copyText(text)}>
        {state === 'copied' ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
        {copyLabels[state]}
      </button>
      <a className={quietButtonClass} href={brand.social.url} target="_blank" rel="noopener noreferrer">
        {texts.account}
        <ExternalLink className="size-5" aria-hidden />
        <span className="sr-only">({texts.opensInNewTab})</span>
      </a>
      <output className="sr-only"> {state === 'idle' ? '' : copyLabels[state]}</output>
      <div id="form" />
      {isFormMissing && <p role="alert">{texts.formMissing}</p>}
    </div>
  );
}

/** Loads the report form. The document references its script only while the app is enabled. */
function loadForm(onError: () => void): void {
  const source = document.querySelector<HTMLElement>('[data-form]')?.dataset['form'];
  if (source) import(/* @vite-ignore */ source).catch(onError);
}
