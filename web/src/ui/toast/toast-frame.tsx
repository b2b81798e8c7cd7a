import type { ComponentProps } from 'react';
import { CloseButton } from '../button/close-button.tsx';

type ToastFrameProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string;
  description?: string | undefined;
  isDestructive: boolean;
  closeLabel: string;
  onClose: () => void;
};

export function ToastFrame({
  title,
  description,
  isDestructive,
  closeLabel,
  onClose,
  children,
  ...props
}: ToastFrameProps) {
  return (
    <div {...props} className={isDestructive ? 'toast destructive' : 'toast'}>
      <div className="toast-body">
        <div className="min-w-0 grow self-center">
          <p className="line-clamp-2 font-semibold">{title}</p>
          {description && <p className="mt-0.5 line-clamp-12 text-sm/5">{description}</p>}
        </div>
        {children}
      </div>
      <CloseButton
        label={closeLabel}
        className="-mr-1.5 size-[44px] rounded-full md:-mr-1 md:size-[32px]"
        onClick={onClose}
      />
    </div>
  );
}
