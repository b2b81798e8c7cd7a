/** The first letter of a name, in place of a picture; it stands beside the name, so it is silent. */
export function Initial({ name = '' }: { name?: string | undefined }) {
  return (
    <span
      aria-hidden
      className="grid size-[44px] shrink-0 place-items-center rounded-full bg-chip text-lg font-bold text-ink-soft select-none"
    >
      {Array.from(name)[0]?.toUpperCase() ?? '–'}
    </span>
  );
}
