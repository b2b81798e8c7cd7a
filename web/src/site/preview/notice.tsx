import { cardClass } from './styles.ts';

type NoticeProps = {
  lang: 'nb' | 'en';
  title: string;
  text: string;
  /** The Norwegian translation of a text whose English wording the spec prescribes. */
  inNorwegian?: string;
  Heading: 'h1' | 'h2';
};

export function Notice({ lang, title, text, inNorwegian, Heading }: NoticeProps) {
  return (
    <section lang={lang} className={cardClass}>
      <Heading className="text-[min(1.5rem,12vw)]/tight font-bold tracking-tight">{title}</Heading>
      <p className="mt-3 max-w-prose text-lg/7 text-ink-soft">{text}</p>
      {inNorwegian !== undefined && (
        <p lang="nb" className="mt-4 max-w-prose border-t border-line pt-4 text-lg/7">
          {inNorwegian}
        </p>
      )}
    </section>
  );
}
