import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@grenda/contract/brand';
import { copy, norwegian } from '#src/ui/copy.ts';
import { NotFound } from '#src/ui/page/not-found.tsx';
import { PublicHeader } from '#src/ui/page/public-header.tsx';
import { Landscape } from '#src/ui/scene/landscape.tsx';
import css from './not-found.css?inline';
import type { DocumentResponse } from '../respond.ts';

type Variant = { lang: 'en' | 'nb'; texts: typeof copy.notFound; logoLabel: string; homePath: string };

const variants = {
  page: { lang: 'en', texts: copy.notFound, logoLabel: copy.home, homePath: '/' },
  app: {
    lang: 'nb',
    texts: { ...norwegian.notFound, home: 'Se annonsene nær deg' },
    logoLabel: norwegian.home,
    homePath: '/app',
  },
} satisfies Record<string, Variant>;

const documents: Partial<Record<keyof typeof variants, DocumentResponse>> = {};

/** Renders each variant only once. */
export function notFoundDocument(variant: keyof typeof variants = 'page'): DocumentResponse {
  return (documents[variant] ??= renderNotFound(variant));
}

function renderNotFound(variant: keyof typeof variants): DocumentResponse {
  const { lang, texts, logoLabel, homePath } = variants[variant];
  return {
    status: 404,
    document: {
      lang,
      title: `${texts.title} · ${brand.name}`,
      defaultTheme: variant === 'app' ? 'system' : 'dark',
      css,
      head: '<meta name="robots" content="noindex">',
      body: renderToStaticMarkup(
        <div className="page-with-scene sky-behind">
          <PublicHeader label={logoLabel} />
          <main className="grid place-content-center justify-items-center p-6 text-center">
            <NotFound texts={texts} homePath={homePath} />
          </main>
          <Landscape foot="meadow" />
        </div>,
      ),
    },
    policy: { loadsBundles: false },
    cacheControl: 'no-store',
  };
}
