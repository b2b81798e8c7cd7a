import { Agent, request as send } from 'node:http';
import { performance } from 'node:perf_hooks';
import { antiForgeryHeader, createClient } from '@grenda/contract';
import { demo } from './product.ts';

/** Describes this load generator in the settings of recorded results. */
export const generator = 'node:http, one request at a time over keep-alive connections, same machine';

const agent = new Agent({ keepAlive: true });

export async function timedRequest(
  url: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<{ ms: number; body: string }> {
  const json = body && JSON.stringify(body);
  const bodyHeaders = json && {
    [antiForgeryHeader.name]: antiForgeryHeader.value,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  };
  const method = json ? 'POST' : 'GET';
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = send(url, { agent, method, headers: { ...headers, ...bodyHeaders } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const ms = performance.now() - started;
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ ms, body: text });
        else reject(new Error(`${url} responded with ${response.statusCode}: ${text}`));
      });
    });
    request.once('error', reject);
    request.end(json);
  });
}

export async function signInAdministrator(origin: string) {
  const session = { cookie: '' };
  const client = createClient({
    baseUrl: origin,
    fetch: async (request) => {
      if (session.cookie) request.headers.set('cookie', session.cookie);
      const response = await fetch(request);
      session.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? session.cookie;
      return response;
    },
  });
  await client.signIn({ body: { email: demo.administrator, password: demo.password }, query: { useCookies: true } });
  return { client, cookie: session.cookie };
}
