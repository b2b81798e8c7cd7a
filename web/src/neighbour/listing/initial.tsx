const letters = new Intl.Segmenter('nb');

/** Somebody's first letter, where others have pictures. */
export function Initial({ name, className }: { name: string; className: string }) {
  const [first] = letters.segment(name);
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-spruce-wash font-bold text-spruce ${className}`}
    >
      {first?.segment.toUpperCase()}
    </span>
  );
}
