import { readFile } from 'node:fs/promises';
import { StartError } from '../shared/errors.ts';

/** Pages download the logo, so a large file would slow them down. */
const maxBytes = 50_000;

export async function checkLogo(file: string): Promise<void> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new StartError(`LOGO: ${file} cannot be read: make it readable by the user grenda.`, { cause });
  });
  const text = bytes.toString('utf8');
  if (bytes.length > maxBytes) throw new StartError(`LOGO: ${file} is larger than 50 kB: simplify it.`);
  if (!/<svg[\s>][^]*<\/svg>\s*$/.test(text)) throw new StartError(`LOGO: ${file} is not an SVG.`);
  if (/<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY|href\s*=\s*["'](?!#|data:image\/)/i.test(text)) {
    throw new StartError(`LOGO: ${file} has scripts, links or embedded HTML: export it as plain SVG.`);
  }
}
