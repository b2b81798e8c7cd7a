import { TextLink } from '#src/ui/text/text-link.tsx';
import { copy } from './copy.ts';
import { CardPage } from '#src/ui/page/card-page.tsx';
import { rulesCopy as texts } from './rules-copy.ts';

const linkClass = 'rounded-sm font-semibold text-spruce underline decoration-1 underline-offset-4';

export default function RulesPage() {
  const { contact } = texts;
  return (
    <CardPage isWide after={<TextLink to="/app/join">{copy.join.title}</TextLink>}>
      <h1 className="text-2xl font-bold tracking-tight">{texts.title}</h1>
      <p className="mt-3 text-lg/7 text-ink-soft">{texts.lead}</p>
      {texts.sections.map(({ title, paragraphs = [], points = [] }) => (
        <section key={title} className="mt-8">
          <h2 className="text-lg font-bold">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-2">
              {text}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="mt-2 grid list-disc gap-1.5 pl-[min(1.25rem,6vw)] marker:text-spruce">
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <section className="mt-8">
        <h2 className="text-lg font-bold">{texts.contactTitle}</h2>
        <p className="mt-2">
          {contact.before}
          <a href="/personvern" className={linkClass}>
            {contact.privacy}
          </a>
          {contact.after}
        </p>
      </section>
    </CardPage>
  );
}
