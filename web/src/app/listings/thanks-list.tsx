import type { ShownThanks } from '@grenda/contract';
import { dayInWords } from '../shell/ago.ts';
import { copy } from './copy.ts';

/** What neighbours have thanked somebody with, newest first. */
export function ThanksList({ thanks, firstName }: { thanks: readonly ShownThanks[]; firstName: string }) {
  return (
    <section>
      <h2 className="text-lg font-bold">{copy.neighbour.thanks}</h2>
      {thanks.length === 0 ? (
        <p className="mt-1 text-ink-soft">{copy.neighbour.noThanks(firstName)}</p>
      ) : (
        <ul className="mt-3 grid gap-4">
          {thanks.map(({ text, firstName: thanker, at }) => (
            <li key={`${at} ${thanker}`} className="border-l-4 border-spruce-wash pl-4">
              <blockquote dir="auto">«{text}»</blockquote>
              <p className="text-sm text-ink-soft">
                {thanker}, <time dateTime={at}>{dayInWords(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
