import { X } from 'lucide-react';

type CloseButtonProps = { label: string; className: string; onClick: () => void };

/** The cross of what lies over a page; its class says how large it is: in pixels where a narrow screen has large text. */
export function CloseButton({ label, className, onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid shrink-0 place-items-center ${className}`}
      onClick={onClick}
    >
      <X className="size-5" aria-hidden />
    </button>
  );
}
