import type { FullListing } from '@grenda/contract';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { AnswerForm } from './answer-form.tsx';
import { copy } from './copy.ts';
import { standingOf } from './standing.ts';

/** The way to write to who posted a listing, within the thumb's reach; what is written stays while the page does. */
export function Answer({ listing }: { listing: FullListing }) {
  const { listingId, owner, threadId } = listing;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isAnswerable = standingOf(listing) === 'open';
  if (threadId === null && !isAnswerable) return null;
  if (threadId === null && !owner) return <p className="px-1 text-ink-soft">{copy.answer.waiting}</p>;
  return (
    <div className="sticky bottom-[calc(var(--bar-height)+0.75rem)] z-10 grid rounded-xl shadow-[0_0_0_0.5rem_var(--paper)]">
      {threadId === null ? (
        <Button size="lg" onClick={() => setOpen(true)}>
          <MessageCircle className="size-5" aria-hidden />
          {copy.answer.open}
        </Button>
      ) : (
        <Link to={`/app/messages/${threadId}`} className={buttonClass({ size: 'lg' })}>
          <MessageCircle className="size-5" aria-hidden />
          {copy.answer.openThread}
        </Link>
      )}
      <TitledSheet title={copy.answer.title(owner?.firstName ?? '')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AnswerForm listingId={listingId} text={text} onTextChange={setText} />
      </TitledSheet>
    </div>
  );
}
