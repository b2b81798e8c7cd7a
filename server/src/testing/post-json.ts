import type { TestBrowser } from './test-app.ts';

export function postJson(browser: TestBrowser, path: string, body: unknown, headers: Record<string, string> = {}) {
  return browser.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-grenda-client': '1', ...headers },
    body: JSON.stringify(body),
  });
}

export async function serializeResponse(response: Response): Promise<string> {
  return JSON.stringify([response.status, [...response.headers], await response.text()]);
}
