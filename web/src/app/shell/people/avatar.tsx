const graphemes = new Intl.Segmenter('nb');

const colourClasses = [
  'bg-spruce-wash text-spruce',
  'bg-barn-wash text-barn',
  'bg-fjord-wash text-fjord',
  'bg-ochre-wash text-ochre',
  'bg-meadow-wash text-meadow',
  'bg-[light-dark(#efe6f1,#33233a)] text-[light-dark(#6b3f74,#d9b3e2)]',
] as const;

type AvatarProps = {
  user: { userId: string; firstName: string | null } | null | undefined;
  className: string;
};

export function Avatar({ user, className }: AvatarProps) {
  const [first] = graphemes.segment(user?.firstName ?? '');
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-[50%_50%_14%_14%] font-bold inset-ring inset-ring-current/20 select-none ${colourClassOf(user?.userId)} ${className}`}
    >
      {first?.segment.toUpperCase() ?? '–'}
    </span>
  );
}

function colourClassOf(userId: string | undefined): string {
  // Uses the end of the UUID, because a UUID v7 begins with a timestamp.
  return colourClasses[Number.parseInt(userId?.slice(-4) ?? '', 16) % colourClasses.length] ?? 'bg-chip text-ink-soft';
}
