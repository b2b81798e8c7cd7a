import { X } from 'lucide-react';

type CloseButtonProps = { label: string; className: string; onClick: () => void };

/** `className` must set the size in pixels, so that large text does not enlarge the button. */
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
