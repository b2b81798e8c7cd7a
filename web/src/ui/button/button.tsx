import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { classNames } from '../styles/class-names.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Ignores clicks. Not `disabled`, so that the button keeps the focus. */
    isPending?: boolean;
  };

export function Button({ variant, size, isPending = false, className, children, onClick, ...props }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...props}
      className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), 'relative', className)}
      aria-disabled={isPending || props['aria-disabled']}
      onClick={handleClick}
    >
      {isPending && <LoaderCircle className="absolute size-4 animate-spin" aria-hidden />}
      <span className={classNames('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
    </button>
  );
}
