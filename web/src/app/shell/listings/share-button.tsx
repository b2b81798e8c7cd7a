import { Check, Share2 } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { type CopyState, useShare } from '#src/ui/use-share.ts';
import { copy } from '../copy.ts';

type ShareButtonProps = { title: string; href: string; label?: string };

export function ShareButton({ title, href, label = copy.share.button }: ShareButtonProps) {
  const { state, share } = useShare();
  const labels: Record<CopyState, string> = { idle: label, copied: copy.share.copied, failed: copy.share.failed };
  const Icon = state === 'copied' ? Check : Share2;
  return (
    <>
      <Button size="lg" variant="outline" onClick={() => void share({ title, href })}>
        <Icon className="size-5" aria-hidden />
        {labels[state]}
      </Button>
      <output className="sr-only">{state === 'idle' ? '' : labels[state]}</output>
    </>
  );
}

export function ShareIconButton({ title, href }: Omit<ShareButtonProps, 'label'>) {
  const { state, share } = useShare();
  const labels: Record<CopyState, string> = {
    idle: copy.share.button,
    copied: copy.share.copied,
    failed: copy.share.failed,
  };
  return (
    <>
      {state !== 'idle' && <output className="self-center text-sm font-semibold">{labels[state]}</output>}
      <button
        type="button"
        aria-label={copy.share.button}
        className="bar-button"
        onClick={() => void share({ title, href })}
      >
        {state === 'copied' ? <Check className="size-5" aria-hidden /> : <Share2 className="size-5" aria-hidden />}
      </button>
    </>
  );
}

export function publicListingPath(listingId: string): string {
  return `/explore/listings/${listingId}`;
}
