import type { RenderedEmail } from '../../mail/email.ts';

/** Returns the path and the query parameters of the first link on a line of its own in an email's text. */
export function mailedLink(email: RenderedEmail | undefined): Record<string, string> & { path: string } {
  const link = /^https?:\S+$/m.exec(email?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link in: ${email?.text ?? 'no email'}`);
  const { pathname, searchParams } = new URL(link);
  return { ...Object.fromEntries(searchParams), path: pathname };
}
