import type { RenderedEmail } from '../../mail/email.ts';

/** Returns the query parameters and the path of an email's first link, read from its plain text. */
export function mailedLink(mail: RenderedEmail | undefined): Record<string, string> & { path: string } {
  const link = /^https?:\S+$/m.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link in: ${mail?.text ?? 'no email'}`);
  const { pathname, searchParams } = new URL(link);
  return { ...Object.fromEntries(searchParams), path: pathname };
}
