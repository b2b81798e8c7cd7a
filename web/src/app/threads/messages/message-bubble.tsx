import type { Message } from '@grenda/contract';
import { Check, EllipsisVertical } from 'lucide-react';
import { problemText } from '../../shell/api/problem-text.ts';
import { copy as shellCopy } from '../../shell/copy.ts';
import { copy } from '../copy.ts';
import { findLinks } from './links.ts';
import type { UnsentMessage } from '../../shell/outbox/outbox.ts';
import { formatTime } from '../message-dates.ts';

type MessageBubbleProps = {
  message: Message;
  name: string;
  followsSameSender: boolean;
  precedesSameSender: boolean;
  onOptions: () => void;
};

export function MessageBubble({ message, name, followsSameSender, precedesSameSender, onOptions }: MessageBubbleProps) {
  const { text, isOwn, sentAt } = message;
  return (
    <li
      className={`message relative flex ${followsSameSender ? 'mt-0.5' : 'mt-3'} ${isOwn ? 'justify-end' : 'justify-start'}`}
    >
      {/* The message text alone decides the direction: `auto` ignores children with a `dir` of their own. */}
      <div dir="auto" className={isOwn ? 'bubble own-bubble' : 'bubble others-bubble'}>
        <span dir="ltr" className="sr-only">
          {isOwn ? copy.own : name}:{' '}
        </span>
        <MessageText text={text} />
        <span dir="ltr" className={precedesSameSender ? 'sr-only' : 'bubble-time'}>
          <time dateTime={sentAt}>{formatTime(sentAt)}</time>
          {isOwn && (
            <>
              <Check className="size-3.5" aria-hidden />
              <span className="sr-only">{copy.sent}</span>
            </>
          )}
        </span>
      </div>
      {!isOwn && (
        <button type="button" aria-label={copy.message.options} className="message-options" onClick={onOptions}>
          <EllipsisVertical className="size-4" aria-hidden />
        </button>
      )}
    </li>
  );
}

type UnsentBubbleProps = { message: UnsentMessage; onRetry: () => void; onDiscard: () => void };

export function UnsentBubble({ message: { text, state, isRefused, error }, onRetry, onDiscard }: UnsentBubbleProps) {
  const isWaiting = !isRefused && !navigator.onLine;
  const actionClass = 'min-h-11 px-2 font-semibold underline underline-offset-4';
  return (
    <li className="grid justify-items-end gap-0.5">
      <div dir="auto" className="bubble own-bubble opacity-75">
        <MessageText text={text} />
      </div>
      {state === 'sending' ? (
        <p className="text-sm text-ink-soft">{copy.sending}</p>
      ) : (
        <div
          role="alert"
          className={`flex max-w-full flex-wrap items-center justify-end text-sm ${isWaiting ? 'text-ink-soft' : 'text-barn'}`}
        >
          <span className="text-right">
            {isWaiting
              ? copy.waitingForNetwork
              : `${copy.notSent} ${error === undefined ? '' : problemText(error, { 409: copy.cannotReceive })}`}
          </span>
          <button type="button" className={actionClass} onClick={onRetry}>
            {shellCopy.tryAgain}
          </button>
          <button type="button" className={actionClass} onClick={onDiscard}>
            {copy.discard}
          </button>
        </div>
      )}
    </li>
  );
}

function MessageText({ text }: { text: string }) {
  return findLinks(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change order
        key={index}
        // Otherwise a right-to-left text shows the end of the path before the host.
        dir="ltr"
        href={part.href}
        target="_blank"
        rel="nofollow noopener"
        className="relative z-1 underline underline-offset-2"
      >
        {part.text}
        <span className="sr-only"> {copy.opensInNewTab}</span>
      </a>
    ),
  );
}
