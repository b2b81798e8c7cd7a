import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';
import { brandStyle } from './brand-style.ts';
import { type HtmlDocument, renderHtml } from './html.ts';
import type { PageEnvironment } from './page-environment.tsx';

export type DocumentResponse = {
  status: number;
  document: HtmlDocument;
  policy: PolicySources;
  cacheControl: string;
};

export async function respond(response: DocumentResponse, { isAppEnabled }: PageEnvironment): Promise<Response> {
  const { css } = response.document;
  const policy = {
    ...response.policy,
    inlineStyles: [...(response.policy.inlineStyles ?? []), css ?? '', brandStyle].filter((style) => style !== ''),
  };
  return new Response(renderHtml(response.document, isAppEnabled), {
    status: response.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': await contentSecurityPolicy(policy),
      'Cache-Control': response.cacheControl,
      'Referrer-Policy': 'no-referrer',
    },
  });
}
