import type { ShownThanks } from '@grenda/contract';
import { Card } from '#src/ui/card.tsx';
import { dayInWords } from '../shell/ago.ts';
import { copy } from './copy.ts';

const texts = copy.thanks;

/** What neighbours have thanked for. */
export function ThanksList({ thanks }: { thanks: readonly ShownThanks[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{texts.title}</h2>
      {thanks.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      {thanks.map(({ text, firstName, at }) => (
        <Card key={`${at} ${firstName} ${text}`} className="px-5 py-4">
          <blockquote className="wrap-anywhere">«{text}»</blockquote>
          <p className="mt-1 text-sm text-ink-soft">{texts.from(firstName, dayInWords(at))}</p>
        </Card>
      ))}
    </section>
  );
}
