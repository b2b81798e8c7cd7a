import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppFlag } from '#src/app-flag.ts';

export type PageEnvironment = {
  publicOrigin: string;
  isAppEnabled: boolean;
};

export function renderMarkup(
  page: ReactElement,
  { isAppEnabled }: PageEnvironment,
  render = renderToStaticMarkup,
): string {
  return render(<AppFlag value={isAppEnabled}>{page}</AppFlag>);
}
