const letters = new Intl.Segmenter('nb');

type InitialProps = {
  /** Nobody's who has deleted their account. */
  name: string | undefined;
  /** Its size, and that of the letter. */
  className: string;
};

/** Somebody's first letter, where others have pictures; it stands beside the name, so it is silent. */
export function Initial({ name, className }: InitialProps) {
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
