import { accent, brand } from '@grenda/contract/brand';
import type { Files } from './draw-brand-files.ts';
import { logo } from './share/logo.tsx';

const defaultName = 'Grenda';

/** Returns the files that replace those of the build if the settings change the name, colour or logo. */
export async function drawBrandFiles(): Promise<Files> {
  if (brand.name === defaultName && accent === undefined && logo === undefined) return new Map();
  // Imported only if needed, because the drawing code takes 10 MB of memory (share/share-pictures.ts).
  const { drawLogoFiles, drawSharePictureAndManifests } = await import('./draw-brand-files.ts');
  const files = await drawSharePictureAndManifests();
  if (logo === undefined) return files;
  try {
    return new Map([...files, ['/logo.svg', new TextEncoder().encode(logo)], ...drawLogoFiles()]);
  } catch (cause) {
    throw new Error(`LOGO cannot be drawn (${(cause as Error).message}): export it as plain SVG.`, { cause });
  }
}
