export type TextPart = string | { href: string; text: string };

const httpsUrl = /https:\/\/[^\s<>"«»]+/gi;
const readableLink = /^https:\/\/[a-zæøåäö\d.-]+(?:[/?#]|$)/i;
const ipAddress = /^[\d.]+$/;

/**
 * Splits a text at its https links (decision 115). URLs with credentials or a host without a dot stay text. A link with
 * an unusual host is shown as the browser parses it.
 */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(httpsUrl)) {
    const typed = withoutPunctuation(match);
    const url = URL.parse(typed);
    if (!url || url.username || url.password || !url.hostname.includes('.')) continue;
    const { href, hostname } = url;
    // Browsers accept other notations of IP addresses, such as a single number. Links with those are shown as parsed.
    const isReadable = readableLink.test(typed) && (!ipAddress.test(hostname) || href.startsWith(typed));
    parts.push(text.slice(end, index), { href, text: isReadable ? typed : href });
    end = index + typed.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

function withoutPunctuation(link: string): string {
  const trimmed = link.replace(/[.,:;!?'…”’*_\]}]+$/, '');
  if (!trimmed.endsWith(')') || trimmed.split('(').length >= trimmed.split(')').length) return trimmed;
  return withoutPunctuation(trimmed.slice(0, -1));
}
