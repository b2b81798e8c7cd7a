import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { copy } from './copy.ts';

const texts = copy.join;

export function RulesSummary() {
  return (
    <section className="grid gap-3 rounded-xl bg-spruce-wash px-[min(1rem,4vw)] py-4">
      <h2 className="font-bold">{texts.rulesTitle}</h2>
      <ul className="grid gap-2 text-[0.9375rem]/6">
        {texts.rules.map((rule) => (
          <li key={rule} className="flex gap-[min(0.625rem,3vw)]">
            <Check className="mt-0.5 size-5 shrink-0 text-spruce" aria-hidden />
            {rule}
          </li>
        ))}
      </ul>
      <Link
        to="/app/rules"
        target="_blank"
        className="inline-flex min-h-8 w-fit items-center rounded-sm font-semibold text-spruce underline decoration-1 underline-offset-4"
      >
        {texts.allRules} <span className="sr-only">{copy.opensInNewTab}</span>
      </Link>
    </section>
  );
}
