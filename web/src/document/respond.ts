import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';
import { type HtmlDocument, renderHtml } from './html.ts';

export type DocumentResponse = {
  status: number;
  document: HtmlDocument;
  policy: PolicySources;
  cacheControl: string;
};

/** Turns a document into an answer with the headers that are its own; the server adds those all answers share. */
export async function respond(response: DocumentResponse): Promise<Response> {
  const { css } = response.document;
  const policy = { ...response.policy, inlineStyles: css === undefined ? [] : [css] };
  return new Response(renderHtml(response.document), {
    status: response.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': await contentSecurityPolicy(policy),
      'Cache-Control': response.cacheControl,
      'Referrer-Policy': 'no-referrer',
    },
  });
}
