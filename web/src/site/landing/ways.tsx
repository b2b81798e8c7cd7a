import { copy } from './copy.ts';
import { Icon, type IconName } from './icons.tsx';

/** What the app is made of: requests and offers, each with a listing as the preview shows it. */
export function Ways() {
  const { heading, request, offer } = copy.ways;
  return (
    <section className="section">
      <h2>{heading}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-8">
        <Way {...request} icon="hand" categoryIcon="shovel" tone="bg-barn-wash text-barn" />
        <Way {...offer} icon="handHeart" categoryIcon="paw" tone="bg-fjord-wash text-fjord" />
      </div>
    </section>
  );
}

type WayProps = (typeof copy.ways)['request' | 'offer'] & { icon: IconName; categoryIcon: IconName; tone: string };

function Way({ title, text, type, category, example, details, icon, categoryIcon, tone }: WayProps) {
  return (
    <section className="way">
      <div>
        <h3>{title}</h3>
        <p className="mt-2 text-lg text-ink-soft">{text}</p>
      </div>
      <figure className="card" aria-label={copy.ways.listing}>
        <ul className="flex flex-wrap gap-1.5">
          <Chip icon={icon} tone={tone} label={type} />
          <Chip icon={categoryIcon} tone="bg-chip" label={category} />
          <Chip icon="dot" tone="bg-meadow-wash text-meadow" label={copy.ways.open} />
        </ul>
        <p className="mt-4 text-xl">
          <strong>{example}</strong>
        </p>
        <p className="mt-2">{details}</p>
      </figure>
    </section>
  );
}

function Chip({ icon, tone, label }: { icon: IconName; tone: string; label: string }) {
  return (
    <li className={`pill ${tone}`}>
      <Icon name={icon} />
      {label}
    </li>
  );
}
