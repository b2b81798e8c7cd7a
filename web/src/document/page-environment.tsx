import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppFlag } from '#src/app-flag.ts';

/** What all documents of a server have in common. */
export type PageEnvironment = {
  /** Where the product is served, without a slash at the end. */
  publicOrigin: string;
  /** Whether the neighbours' app is served. */
  isAppOpen: boolean;
};

/** Renders a page to markup, with the app flag for its components. */
export function renderPage(page: ReactElement, { isAppOpen }: PageEnvironment, render = renderToStaticMarkup): string {
  return render(<AppFlag value={isAppOpen}>{page}</AppFlag>);
}
