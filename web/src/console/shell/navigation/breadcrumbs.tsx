import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { breadcrumbsOf } from './breadcrumb-items.ts';

export function Breadcrumbs() {
  const { pathname } = useLocation();
  const crumbs = breadcrumbsOf(pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 border-l border-line pl-[12px] wrap-anywhere">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {crumbs.map(({ path, label }, index) =>
          index === crumbs.length - 1 ? (
            <li key={path} aria-current="page" className="font-semibold">
              {label}
            </li>
          ) : (
            <li key={path} className="flex items-center gap-1.5 text-ink-soft">
              <Link
                to={path}
                className="inline-flex min-h-11 items-center rounded-sm hover:text-ink hover:underline md:min-h-6"
              >
                {label}
              </Link>
              <ChevronRight className="size-3.5" aria-hidden />
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
