import type { Message, Thread } from '@grenda/contract';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { copy } from '../copy.ts';
import { MessageBubble, UnsentBubble } from './message-bubble.tsx';
import type { UnsentMessage, Outbox } from '../../shell/outbox/outbox.ts';
import { formatDayHeading } from '../message-dates.ts';

const MessageOptions = lazy(() =>
  import('./message-options.tsx').then((module) => ({ default: module.MessageOptions })),
);

type MessageListProps = {
  thread: Thread;
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  outbox: Outbox;
  isFetchingEarlier: boolean;
  onEarlier: (() => void) | undefined;
  children?: ReactNode;
};

/** The distance that the user has to scroll back before a button offers to return to the newest message. */
const scrolledBackPx = 120;

export function MessageList({
  thread,
  messages,
  unsent,
  outbox,
  isFetchingEarlier,
  onEarlier,
  children,
}: MessageListProps) {
  const scroller = useRef<HTMLElement>(null);
  const [isScrolledBack, setScrolledBack] = useState(false);
  const [chosen, setChosen] = useState<Message>();
  // Keeps the options mounted when no message is chosen, because their report sheet may still be open.
  const [wasChosen, setWasChosen] = useState(false);
  if (chosen && !wasChosen) setWasChosen(true);
  const days = Map.groupBy(messages, ({ sentAt }) => formatDayHeading(sentAt));
  const storedIds = new Set(messages.map(({ messageId }) => messageId));
  return (
    <div className="thread-messages">
      {/* A reversed column scrolls from its bottom, so it stays in place while messages are added. */}
      <section
        ref={scroller}
        className="thread-scroller"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs keyboard access
        tabIndex={0}
        aria-label={copy.messages}
        onScroll={({ currentTarget }) => setScrolledBack(currentTarget.scrollTop < -scrolledBackPx)}
      >
        <div className="px-4 pt-4 pb-2">
          {onEarlier && (
            <div className="grid justify-items-center pb-3">
              <Button variant="ghost" size="sm" isPending={isFetchingEarlier} onClick={onEarlier}>
                {copy.earlier}
              </Button>
            </div>
          )}
          {[...days].map(([day, dayMessages]) => (
            <section key={day} aria-label={day}>
              <p aria-hidden className="thread-day">
                {day}
              </p>
              <ol>
                {dayMessages.map((message, index) => (
                  <MessageBubble
                    key={message.messageId}
                    message={message}
                    followsSameSender={dayMessages[index - 1]?.isOwn === message.isOwn}
                    precedesSameSender={dayMessages[index + 1]?.isOwn === message.isOwn}
                    onOptions={() => setChosen(message)}
                    name={thread.other?.firstName ?? copy.deletedUser}
                  />
                ))}
              </ol>
            </section>
          ))}
          <ol className="mt-1.5 grid gap-1.5">
            {unsent
              .filter(({ messageId }) => !storedIds.has(messageId))
              .map((message) => (
                <UnsentBubble
                  key={message.messageId}
                  message={message}
                  onRetry={() => outbox.retry(message.messageId)}
                  onDiscard={() => outbox.discard(message.messageId)}
                />
              ))}
          </ol>
          {children}
        </div>
      </section>
      {wasChosen && (
        <Suspense>
          <MessageOptions threadId={thread.threadId} message={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
      <NewMessageAnnouncer message={messages.at(-1)} name={thread.other?.firstName ?? copy.deletedUser} />
      {isScrolledBack && (
        <Button
          variant="outline"
          size="sm"
          className="to-newest"
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          {/* Reuses the icon of the header: another one would be downloaded for this button alone. */}
          <ArrowLeft className="size-4 -rotate-90" aria-hidden />
          {copy.newMessages}
        </Button>
      )}
    </div>
  );
}

function NewMessageAnnouncer({ message, name }: { message: Message | undefined; name: string }) {
  const [initialSeq] = useState(message?.seq ?? 0);
  const isNew = message !== undefined && !message.isOwn && message.seq > initialSeq;
  return <output className="sr-only">{isNew && `${name}: ${message.text}`}</output>;
}
