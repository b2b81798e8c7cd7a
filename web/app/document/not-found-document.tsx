import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#app/brand.ts';
import { Mark } from '#app/ui/mark.tsx';
import { Landscape } from '#app/ui/scene/landscape.tsx';
import css from './not-found.css?inline';
import type { DocumentAnswer } from './respond.ts';

/** 'Page not found' (spec §2): any path that is no page. Its only script is the theme's. */
export function notFoundDocument(): DocumentAnswer {
  return {
    status: 404,
    document: {
      lang: 'en',
      title: `Page not found · ${brand.name}`,
      defaultTheme: 'dark',
      css,
      head: '<meta name="robots" content="noindex">',
      body: renderToStaticMarkup(<NotFound />),
    },
    policy: { loadsBundles: false },
    cacheControl: 'no-store',
  };
}

function NotFound() {
  return (
    <div className="page-with-scene">
      <main className="grid place-content-center justify-items-center p-6 text-center">
        <Mark className="size-16" />
        <h1 className="mt-4 text-3xl/tight font-bold tracking-tight">Page not found</h1>
        <a
          className="mt-7 inline-flex min-h-12 items-center rounded-xl bg-spruce px-6 font-semibold text-on-spruce hover:bg-spruce-hover"
          href="/"
        >
          Go home
        </a>
      </main>
      <Landscape foot="meadow" />
    </div>
  );
}
