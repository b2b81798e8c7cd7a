const letters = new Intl.Segmenter('nb');

type AvatarProps = {
  /** Undefined for a deleted account. */
  name: string | undefined;
  /** Sets the size of the circle and of the letter. */
  className: string;
};

/** A circle with the first letter of a name; it stands beside the name, so screen readers skip it. */
export function Avatar({ name, className }: AvatarProps) {
  const [first] = letters.segment(name ?? '');
  const look = first ? 'bg-spruce-wash text-spruce inset-ring inset-ring-spruce/20' : 'bg-chip text-ink-soft';
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-bold select-none ${look} ${className}`}
    >
      {first?.segment.toUpperCase() ?? '–'}
    </span>
  );
}
