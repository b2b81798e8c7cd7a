import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { CloseButton } from '../button/close-button.tsx';
import { copy } from '../copy.ts';
import { reserveScrollbar } from './reserve-scrollbar.ts';

type SidePanelProps = {
  label: string;
  /** A new value scrolls the panel to its top and focuses the panel. */
  contentKey: string;
  onClose: () => void;
  back?: { label: string; onSelect: () => void } | undefined;
  /** The element to focus on close if the opener is no longer in the document. */
  fallbackFocus: () => HTMLElement | null;
  children: ReactNode;
};

/** Not a modal dialog, which would make the toasts inert, and with them the Undo button (decision 79). */
export function SidePanel({ label, contentKey, onClose, back, fallbackFocus, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const findFallbackFocus = useEffectEvent(fallbackFocus);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const behind = document.querySelectorAll('[data-behind-panel]');
    reserveScrollbar();
    for (const part of behind) part.toggleAttribute('inert', true);
    panel.current?.show();
    return () => {
      for (const part of behind) part.toggleAttribute('inert', false);
      const canFocusOpener = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      (canFocusOpener ? opener : findFallbackFocus())?.focus({ preventScroll: true });
    };
  }, []);

  function handleContentChange() {
    panel.current?.focus();
    panel.current?.scrollTo(0, 0);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog above the panel and a focused toast handle Escape themselves.
    if (document.querySelector('dialog:modal') || document.activeElement?.closest('.toasts')) return;
    onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return createPortal(
    <>
      {/* With the keyboard, Escape or the close button closes the panel. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="side-panel-scrim" onClick={onClose} />
      <dialog ref={panel} aria-modal="true" aria-label={label} tabIndex={-1} className="side-panel">
        <div className="side-panel-bar">
          {back && (
            <Button variant="ghost" size="icon" aria-label={back.label} onClick={back.onSelect}>
              <ArrowLeft className="size-5" aria-hidden />
            </Button>
          )}
          <p className="mr-auto font-semibold text-ink-soft">{label}</p>
          <CloseButton label={copy.close} className="size-[44px] rounded-lg hover:bg-chip" onClick={onClose} />
        </div>
        <OnMount key={contentKey} onMount={handleContentChange} />
        {children}
      </dialog>
    </>,
    document.body,
  );
}

function OnMount({ onMount }: { onMount: () => void }): null {
  const handleMount = useEffectEvent(onMount);
  useEffect(() => handleMount(), []);
  return null;
}
