import type { RenderedEmail } from '../../mail/email.ts';

export function mailedLink(mail: RenderedEmail | undefined): Record<string, string> & { path: string } {
  const link = /^https?:\S+$/m.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link in: ${mail?.text ?? 'no email'}`);
  const { pathname, searchParams } = new URL(link);
  return { ...Object.fromEntries(searchParams), path: pathname };
}
