import { brand } from '@grenda/contract/brand';
import { escapeHtml } from './html.ts';
import { pictureSize } from './share/picture-size.ts';

type SharedPage = {
  canonicalUrl: string;
  title: string;
  description: string;
  image: { url: string; alt: string; type?: string };
};

export function shareTags({ canonicalUrl, title, description, image }: SharedPage): string {
  return [
    `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
    metaName('description', description),
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', brand.name),
    metaProperty('og:locale', 'nb_NO'),
    metaProperty('og:url', canonicalUrl),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:image', image.url),
    metaProperty('og:image:type', image.type ?? 'image/png'),
    metaProperty('og:image:width', String(pictureSize.width)),
    metaProperty('og:image:height', String(pictureSize.height)),
    metaProperty('og:image:alt', image.alt),
    metaName('twitter:card', 'summary_large_image'),
    metaName('twitter:title', title),
    metaName('twitter:description', description),
    metaName('twitter:image', image.url),
    metaName('twitter:image:alt', image.alt),
  ].join('');
}

function metaName(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function metaProperty(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
