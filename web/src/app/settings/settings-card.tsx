import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '#src/ui/card/card.tsx';

type SettingsCardProps = { title: string; children: ReactNode };

export function SettingsCard({ title, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card tabIndex={-1} aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

type DisclosureProps = { summary: string; children: ReactNode };

export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-xl px-3.5 py-2 font-semibold hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{summary}</span>
        <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:rotate-180" aria-hidden />
      </summary>
      <div className="border-t border-line p-3.5 pt-4">{children}</div>
    </details>
  );
}

/** Resets a submitted form, closes its disclosure and moves the focus to the disclosure's summary. */
export function resetAndCollapse(form: HTMLFormElement | null): void {
  form?.reset();
  const disclosure = form?.closest('details');
  disclosure?.querySelector('summary')?.focus();
  disclosure?.removeAttribute('open');
}
