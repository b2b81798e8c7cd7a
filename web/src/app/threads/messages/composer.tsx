import { messageLength, type Thread } from '@grenda/contract';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { useGrowingHeight } from '#src/ui/form/use-growing-height.ts';
import { readMessageDraft, saveMessageDraft } from '../../shell/outbox/message-draft.ts';
import { useOwnPage } from '../../shell/people/own-page-query.ts';
import { copy } from '../copy.ts';
import { UnblockButton } from './unblock-button.tsx';

type ComposerProps = { thread: Thread; onSend: (text: string) => void };

export function Composer({ thread, onSend }: ComposerProps) {
  const { isApproved } = useOwnPage();
  const { other } = thread;
  if (!other) return <ClosedNotice>{copy.deletedAccount}</ClosedNotice>;
  if (thread.isBlocked) {
    return (
      <ClosedNotice>
        {copy.blocked(other.firstName)} <UnblockButton {...other} />
      </ClosedNotice>
    );
  }
  if (!thread.isOpen) return <ClosedNotice>{copy.cannotReceive}</ClosedNotice>;
  if (!isApproved) return <ClosedNotice>{copy.notApproved}</ClosedNotice>;
  return <MessageForm threadId={thread.threadId} onSend={onSend} />;
}

function ClosedNotice({ children }: { children: React.ReactNode }) {
  return <p className="border-t border-line bg-surface px-4 py-4 text-center text-ink-soft">{children}</p>;
}

function MessageForm({ threadId, onSend }: { threadId: string; onSend: (text: string) => void }) {
  const { userId } = useOwnPage();
  const isHydrated = useIsHydrated();
  const [draft] = useState(() => readMessageDraft(threadId));
  const [typed, setTyped] = useState<string>();
  // The server renders no draft. Text typed before hydration takes precedence over the draft.
  const text = typed ?? (isHydrated ? draft : '');
  const field = useGrowingHeight();
  const countId = useId();

  const excess = Array.from(text.trim()).length - messageLength;
  const canSend = text.trim() !== '' && excess <= 0;

  function handleChange(next: string) {
    setTyped(next);
    saveMessageDraft(userId, threadId, next);
  }

  function handleSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (!canSend) return;
    onSend(text.trim());
    handleChange('');
    field.current?.focus();
  }

  // Enter sends on devices with a mouse, which usually have a physical keyboard. On a phone it starts a new line.
  function handleKeyDown(event: KeyboardEvent) {
    const isSendKey = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSendKey || !matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    event.preventDefault();
    handleSubmit();
  }

  return (
    <form
      className="thread-composer flex items-end gap-2 border-t border-line bg-surface px-3 py-2.5"
      onSubmit={handleSubmit}
    >
      <div className="min-w-0 flex-1">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          value={text}
          aria-label={copy.write}
          aria-invalid={excess > 0}
          aria-describedby={excess > 0 ? countId : undefined}
          placeholder={copy.write}
          enterKeyHint="enter"
          onChange={({ target }) => handleChange(target.value)}
          onKeyDown={handleKeyDown}
        />
        {excess > 0 && (
          <>
            <p role="alert" className="sr-only">
              {copy.tooLong}
            </p>
            {/* Describes the field instead of being a live region, because it changes with every keystroke. */}
            <p id={countId} className="pt-1 text-sm text-barn">
              {copy.excess(excess)}
            </p>
          </>
        )}
      </div>
      <button type="submit" aria-label={copy.send} aria-disabled={!canSend} className={buttonClass()}>
        <SendHorizontal className="size-5" aria-hidden />
      </button>
    </form>
  );
}
