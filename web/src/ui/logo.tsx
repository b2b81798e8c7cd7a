type LogoProps = { className?: string };

export function Logo({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path className="mark-neighbour" d="M1.5 30V18.2L9 11l7.5 7.2V30z" />
      <path className="mark-house" d="M10.5 30V13.6L20 4.6l9.5 9V30z" />
      <path className="mark-roof" d="m9.2 14.4L20 4.1l10.8 10.3" />
      <path className="mark-window" d="M16.9 15.6h6.2v6.8h-6.2z" />
    </svg>
  );
}
