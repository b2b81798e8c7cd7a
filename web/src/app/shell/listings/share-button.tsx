import { Check, Share2 } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { type CopyState, useShare } from '#src/ui/use-share.ts';
import { copy } from '../copy.ts';

type ShareButtonProps = { title: string; url: string; label?: string };

export function ShareButton({ title, url, label = copy.share.button }: ShareButtonProps) {
  const { state, share } = useShare();
  const labels: Record<CopyState, string> = { idle: label, copied: copy.share.copied, failed: copy.share.failed };
  const Icon = state === 'copied' ? Check : Share2;
  return (
    <>
      <Button size="lg" variant="outline" onClick={() => void share({ title, url })}>
        <Icon className="size-5" aria-hidden />
        {labels[state]}
      </Button>
      <output className="sr-only">{state === 'idle' ? '' : labels[state]}</output>
    </>
  );
}

/** Returns the URL of a listing that works without signing in. */
export function publicListingUrl(listingId: string): string {
  return `${window.location.origin}/explore/listings/${listingId}`;
}
