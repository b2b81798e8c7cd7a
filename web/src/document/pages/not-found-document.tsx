import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@grenda/contract/brand';
import { copy } from '#src/ui/copy.ts';
import { NotFound } from '#src/ui/page/not-found.tsx';
import { PublicHeader } from '#src/ui/page/public-header.tsx';
import { Landscape } from '#src/ui/scene/landscape.tsx';
import css from './not-found.css?inline';
import type { DocumentResponse } from '../respond.ts';

/** 'Page not found' (spec §2). Its only script is the theme script. */
export function notFoundDocument(): DocumentResponse {
  return {
    status: 404,
    document: {
      lang: 'en',
      title: `${copy.notFound.title} · ${brand.name}`,
      defaultTheme: 'dark',
      css,
      head: '<meta name="robots" content="noindex">',
      body: renderToStaticMarkup(<NotFoundPage />),
    },
    policy: { loadsBundles: false },
    cacheControl: 'no-store',
  };
}

function NotFoundPage() {
  return (
    <div className="page-with-scene sky-behind">
      <PublicHeader label={copy.notFound.mark} />
      <main className="grid place-content-center justify-items-center p-6 text-center">
        <NotFound />
      </main>
      <Landscape foot="meadow" />
    </div>
  );
}
