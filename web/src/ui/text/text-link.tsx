import { Link, type LinkProps } from 'react-router';

export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-8 items-center rounded-sm text-ink-soft underline decoration-1 underline-offset-4 hover:text-ink"
    />
  );
}
