import { CircleAlert } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';

type OutdatedNoticeProps = {
  title: string;
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
};

export function OutdatedNotice({ title, text, isRetrying, onRetry }: OutdatedNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-ochre-wash px-4 py-2.5 text-sm text-ochre"
    >
      <p className="flex items-center gap-2.5">
        <CircleAlert className="size-5 shrink-0" aria-hidden />
        <span>
          <strong className="block">{title}</strong>
          {/* Separate elements, because `text` may or may not end with a full stop. */}
          <span className="mr-2">{text}</span> <span className="inline-block">{copy.outdated}</span>
        </span>
      </p>
      <Button size="sm" variant="outline" isPending={isRetrying} onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    </div>
  );
}
