import { copy } from './copy.ts';
import { Icon } from './icons.tsx';

/** One answer open at a time, each collapsible: a shared name makes the browser see to that (spec §1). */
export function Faq() {
  return (
    <section className="section grid gap-x-8 lg:grid-cols-3">
      <h2 className="pb-5">{copy.faq.heading}</h2>
      <div className="lg:col-span-2">
        {copy.faq.items.map(({ question, answer }) => (
          <details key={question} name="faq" className="faq-item">
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p className="text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
