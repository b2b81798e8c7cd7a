import { copy } from './copy.ts';
import { Icon, type IconName } from './icons.tsx';

const promises: ({ icon: IconName } & (typeof copy.promises)[keyof typeof copy.promises])[] = [
  { icon: 'coins', ...copy.promises.free },
  { icon: 'noMegaphone', ...copy.promises.noAdvertising },
  { icon: 'shield', ...copy.promises.noSharing },
];

export function Promises() {
  return (
    <ul className="section grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-8">
      {promises.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="mt-0.5 text-spruce">
            <Icon name={icon} />
          </span>
          <div>
            <h3>{title}</h3>
            <p className="mt-1 text-balance text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
