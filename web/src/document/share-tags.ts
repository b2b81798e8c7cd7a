import { brand } from '@grenda/contract/brand';
import { escapeHtml } from './html.ts';
import { pictureSize } from './share/picture-size.ts';

type SharedPage = {
  /** The page's canonical address. */
  address: string;
  title: string;
  description: string;
  image: { address: string; alt: string };
};

/** What search engines, chats and social networks read of a page. */
export function shareTags({ address, title, description, image }: SharedPage): string {
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    named('description', description),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:locale', 'nb_NO'),
    property('og:url', address),
    property('og:title', title),
    property('og:description', description),
    property('og:image', image.address),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(pictureSize.width)),
    property('og:image:height', String(pictureSize.height)),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image.address),
    named('twitter:image:alt', image.alt),
  ].join('');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
