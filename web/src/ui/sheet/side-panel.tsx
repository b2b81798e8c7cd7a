import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { CloseButton } from '../button/close-button.tsx';
import { copy } from '../copy.ts';

type SidePanelProps = {
  /** What kind of thing it shows; its heading names which. */
  label: string;
  /** Another one takes the focus anew. */
  shown: string;
  onClose: () => void;
  /** Leads back to the panel that this one was opened from. */
  back?: { label: string; onSelect: () => void } | undefined;
  /** What gets the focus when it closes, unless what opened it is still there. */
  fallbackFocus: () => HTMLElement | null;
  children: ReactNode;
};

/**
 * A panel over the page, at its right or, on a phone, on all of it. The page behind is inert; the toasts are not, so
 * that a decision that was made in the panel can be undone: hence no modal dialog of the browser's.
 */
export function SidePanel({ label, shown, onClose, back, fallbackFocus: heirOf, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const focusTarget = useEffectEvent(heirOf);

  useLayoutEffect(() => {
    const root = document.documentElement;
    const opener = document.activeElement;
    const behind = document.querySelectorAll('[data-behind-panel]');
    root.toggleAttribute('data-scrolls', innerWidth > root.clientWidth);
    for (const part of behind) part.toggleAttribute('inert', true);
    panel.current?.show();
    return () => {
      for (const part of behind) part.toggleAttribute('inert', false);
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      (isThere ? opener : focusTarget())?.focus({ preventScroll: true });
    };
  }, []);

  function handleArrival() {
    panel.current?.focus();
    panel.current?.scrollTo(0, 0);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A question over the panel, or a toast, closes by itself.
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
      {/* The close button does the same for who has no pointer. */}
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
          <CloseButton label={copy.close} className="size-[40px] rounded-lg hover:bg-chip" onClick={onClose} />
        </div>
        <Arrival key={shown} onArrive={handleArrival} />
        {children}
      </dialog>
    </>,
    document.body,
  );
}

/** Tells when it is shown first. */
function Arrival({ onArrive }: { onArrive: () => void }): null {
  const handleArrival = useEffectEvent(onArrive);
  useEffect(() => handleArrival(), []);
  return null;
}
