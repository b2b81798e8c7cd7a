import { useIsAppEnabled } from '#src/app-flag.ts';
import { copy } from './copy.ts';
import { Icon } from './icons.tsx';

/** The shared `name` makes the browser keep at most one answer open (spec §1). */
export function Faq({ controller }: { controller: string | undefined }) {
  const isAppEnabled = useIsAppEnabled();
  return (
    <section className="section on-grid">
      <h2>{copy.faq.heading}</h2>
      <div>
        {copy.faq.items.map(({ question, ...answers }) => (
          <details key={question} name="faq" className="faq-item">
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p className="text-ink-soft">{answer(answers, { isAppEnabled, controller })}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

type Answers = { answer: string; answerWhenAppEnabled?: string; answerWithController?: (controller: string) => string };
type AnswerOptions = { isAppEnabled: boolean; controller: string | undefined };

function answer(answers: Answers, { isAppEnabled, controller }: AnswerOptions): string {
  if (controller !== undefined && answers.answerWithController) return answers.answerWithController(controller);
  return (isAppEnabled ? answers.answerWhenAppEnabled : undefined) ?? answers.answer;
}
