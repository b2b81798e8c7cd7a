import type { Ref } from 'react';

type PageTitleProps = { ref?: Ref<HTMLHeadingElement>; children: string };

/** A console page's one heading; it takes the focus where what had it has gone. */
export function PageTitle({ ref, children }: PageTitleProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className="w-fit rounded-sm text-2xl font-bold tracking-tight md:text-3xl">
      {children}
    </h1>
  );
}
