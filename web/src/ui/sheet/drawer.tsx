import type { ReactNode } from 'react';
import { CloseButton } from '../button/close-button.tsx';
import { copy } from '../copy.ts';
import { SheetDialog } from './sheet-dialog.tsx';

type DrawerProps = {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose} aria-label={label} className="drawer">
      {isOpen && (
        <div className="flex min-h-full flex-col">
          <CloseButton
            label={copy.close}
            className="absolute top-2 right-2 z-10 size-[44px] rounded-lg hover:bg-chip"
            onClick={onClose}
          />
          {children}
        </div>
      )}
    </SheetDialog>
  );
}
