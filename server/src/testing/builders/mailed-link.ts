import type { RenderedEmail } from '../../mail/email.ts';

/** The link of a mail's button, read from its plain text, by parameter. */
export function mailedLink(mail: RenderedEmail | undefined): Record<string, string> & { path: string } {
  const link = /^https?:\S+$/m.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`There is no link in ${mail?.text ?? 'no mail'}`);
  const { pathname, searchParams } = new URL(link);
  return { ...Object.fromEntries(searchParams), path: pathname };
}
