const letters = new Intl.Segmenter('nb');

type AvatarProps = {
  /** Undefined for a deleted account. */
  name: string | undefined;
  className: string;
};

/** A circle with the first letter of a name. Hidden from screen readers, as the name always stands beside it. */
export function Avatar({ name, className }: AvatarProps) {
  const [first] = letters.segment(name ?? '');
  const colours = first ? 'bg-spruce-wash text-spruce inset-ring inset-ring-spruce/20' : 'bg-chip text-ink-soft';
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-bold select-none ${colours} ${className}`}
    >
      {first?.segment.toUpperCase() ?? '–'}
    </span>
  );
}
