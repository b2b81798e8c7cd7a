import { readFileSync } from 'node:fs';
import { logoFile } from '@grenda/contract/brand';
import { Logo } from '#src/ui/logo.tsx';

/** The server validates the logo from the settings before it loads this module. */
export const logo = logoFile === undefined ? undefined : readFileSync(logoFile, 'utf8');

export function DrawnLogo() {
  if (logo === undefined) return <Logo />;
  const href = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(logo)))}`;
  return <image width="100%" height="100%" href={href} />;
}
