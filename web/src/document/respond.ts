import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';
import { type HtmlDocument, renderHtml } from './html.ts';

export type DocumentAnswer = {
  status: number;
  document: HtmlDocument;
  policy: PolicySources;
  cacheControl: string;
};

/** Turns a document into an answer with the headers that are its own; the server adds those all answers share. */
export async function respond(answer: DocumentAnswer): Promise<Response> {
  const { css } = answer.document;
  const policy = { ...answer.policy, inlineStyles: css === undefined ? [] : [css] };
  return new Response(renderHtml(answer.document), {
    status: answer.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': await contentSecurityPolicy(policy),
      'Cache-Control': answer.cacheControl,
      'Referrer-Policy': 'no-referrer',
    },
  });
}
