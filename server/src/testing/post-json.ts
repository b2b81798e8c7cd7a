import type { TestBrowser } from './test-app.ts';

/** Posts a body as the contract's client does, and gives the bare answer. */
export function postJson(browser: TestBrowser, path: string, body: unknown, headers: Record<string, string> = {}) {
  return browser.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-grenda-client': '1', ...headers },
    body: JSON.stringify(body),
  });
}

/** Everything that a caller sees of an answer, as one text. */
export async function wholeAnswer(response: Response): Promise<string> {
  return JSON.stringify([response.status, [...response.headers], await response.text()]);
}
