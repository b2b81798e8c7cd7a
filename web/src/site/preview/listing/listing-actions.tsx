import { Check, Copy, Share2 } from 'lucide-react';
import { type CopyState, useShare } from '#src/ui/use-share.ts';
import { copy } from '../copy.ts';
import { quietButtonClass } from '../styles.ts';

const labels: Record<CopyState, string> = { idle: copy.copyUrl, copied: copy.urlCopied, failed: copy.copyFailed };

export function ListingActions({ title }: { title: string }) {
  const { state, copy: copyText, share } = useShare();

  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        className={quietButtonClass}
        onClick={() => void share({ title: title || copy.shareTitle, href: pageUrl() })}
      >
        <Share2 className="size-5" aria-hidden />
        {copy.share}
      </button>
      <button
        type="button"
        className={`min-w-[min(8rem,40vw)] ${quietButtonClass}`}
        onClick={() => void copyText(pageUrl())}
      >
        {state === 'copied' ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
        {labels[state]}
      </button>
      <output className="sr-only"> {state === 'idle' ? '' : labels[state]}</output>
    </div>
  );
}

export function pageUrl(): string {
  return location.origin + location.pathname;
}
