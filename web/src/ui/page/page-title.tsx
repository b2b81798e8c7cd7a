import type { Ref } from 'react';

type PageTitleProps = { ref?: Ref<HTMLHeadingElement>; children: string };

/** The h1 of a console page. It is focused when the focused element disappears. */
export function PageTitle({ ref, children }: PageTitleProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className="w-fit rounded-sm text-2xl font-bold tracking-tight md:text-3xl">
      {children}
    </h1>
  );
}
