import { code as themeScript } from './theme-script.ts?script';

export type PolicySources = {
  inlineStyles?: readonly string[];
  /** Must be build-time constants. The theme script is always included. */
  inlineScripts?: readonly string[];
  loadsBundles: boolean;
};

/** Returns the policy of one document (promise 23). */
export async function contentSecurityPolicy(sources: PolicySources): Promise<string> {
  const bundles = sources.loadsBundles ? ["'self'"] : [];
  const scripts = await Promise.all([themeScript, ...(sources.inlineScripts ?? [])].map(hashSource));
  const styles = await Promise.all((sources.inlineStyles ?? []).map(hashSource));
  return [
    "default-src 'self'",
    `script-src ${[...bundles, ...scripts].join(' ')}`,
    `style-src ${[...bundles, ...styles].join(' ') || "'none'"}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

const hashes = new Map<string, Promise<string>>();

function hashSource(text: string): Promise<string> {
  const cached = hashes.get(text) ?? computeHash(text);
  hashes.set(text, cached);
  return cached;
}

async function computeHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
