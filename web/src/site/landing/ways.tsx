import { copy } from './copy.ts';
import { Icon, type IconName } from './icons.tsx';

/** What the app is made of: requests and offers, each with an example. */
export function Ways() {
  const { heading, request, offer } = copy.ways;
  return (
    <section className="column pt-12">
      <h2 className="text-center">{heading}</h2>
      <div className="mt-7 grid gap-5 md:grid-cols-2">
        <Way {...request} icon="hand" tone="bg-barn-wash text-barn" />
        <Way {...offer} icon="handHeart" tone="bg-fjord-wash text-fjord" />
      </div>
    </section>
  );
}

type WayProps = { title: string; text: string; example: string; category: string; icon: IconName; tone: string };

function Way({ title, text, example, category, icon, tone }: WayProps) {
  return (
    <section className="card">
      <h3 className="flex items-center gap-3">
        <span className={`badge ${tone}`}>
          <Icon name={icon} />
        </span>
        {title}
      </h3>
      <p className="mt-4 text-ink-soft">{text}</p>
      <figure className="example mt-5">
        <blockquote>
          <strong>«{example}»</strong>
        </blockquote>
        <figcaption className="text-ink-soft">{category}</figcaption>
      </figure>
    </section>
  );
}
