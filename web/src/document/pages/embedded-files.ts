// The pictures and the default icon are embedded, because requests for them would compete with the style sheet and the
// font (decision 186).
import { symbolsId } from '#src/ui/picture/picture.tsx';
import favicon from '../../../public/favicon.svg?raw';
import pictures from '#src/ui/picture/pictures.svg?raw';
import { brandStyle } from '../brand-style.ts';

const iconUrl = brandStyle === '' ? `data:image/svg+xml,${encodeURIComponent(favicon)}` : '/favicon.svg';

export const iconLink = `<link rel="icon" type="image/svg+xml" href="${iconUrl}">`;

export const pictureSymbols = `<div hidden id="${symbolsId}">${pictures.replaceAll(/\n\s*/g, '')}</div>`;
