import { useIsAppEnabled } from '#src/app-flag.ts';
import { copy } from './copy.ts';
import { Icon } from './icons.tsx';

/** The shared `name` makes the browser keep at most one answer open (spec §1). */
export function Faq() {
  const isAppEnabled = useIsAppEnabled();
  return (
    <section className="section on-grid">
      <h2>{copy.faq.heading}</h2>
      <div>
        {copy.faq.items.map(({ question, answer, ...more }) => (
          <details key={question} name="faq" className="faq-item">
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p className="text-ink-soft">{isAppEnabled && 'answerWhenOpen' in more ? more.answerWhenOpen : answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
