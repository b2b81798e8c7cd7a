import type { FullListing } from '@grenda/contract';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { ReplyForm } from './reply-form.tsx';
import { copy } from './copy.ts';
import { readMessageDraft, saveMessageDraft } from '../shell/outbox/message-draft.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { displayStatus } from './listing-status.ts';

export function ReplyBar({ listing }: { listing: FullListing }) {
  const { owner, threadId } = listing;
  const [isOpen, setOpen] = useState(false);
  const { userId } = useOwnPage();
  const [text, setText] = useState('');

  function handleOpen() {
    if (text === '') setText(readMessageDraft(listing.listingId));
    setOpen(true);
  }

  function handleTextChange(next: string) {
    setText(next);
    saveMessageDraft(userId, listing.listingId, next);
  }
  const isOpenForReplies = displayStatus(listing) === 'open';
  if (threadId === null && !isOpenForReplies) return null;
  if (threadId === null && !owner) return <p className="text-ink-soft">{copy.reply.waiting}</p>;
  return (
    <div className="screen-foot">
      {threadId === null ? (
        <Button size="lg" onClick={handleOpen}>
          <MessageCircle className="size-5" aria-hidden />
          {copy.reply.open(owner?.firstName ?? '')}
        </Button>
      ) : (
        <Link to={`/app/messages/${threadId}`} className={buttonClass({ size: 'lg' })}>
          <MessageCircle className="size-5" aria-hidden />
          {copy.reply.openThread}
        </Link>
      )}
      <TitledSheet title={copy.reply.title(owner?.firstName ?? '')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReplyForm listing={listing} text={text} onTextChange={handleTextChange} />
      </TitledSheet>
    </div>
  );
}
