import { Agent, request as send } from 'node:http';
import { performance } from 'node:perf_hooks';
import { antiForgeryHeader, createClient } from '@grenda/contract';
import { demo } from './product.ts';

/** What the measurements are made with, named in the results. */
export const generator = 'node:http, one request at a time over keep-alive connections, same machine';

const agent = new Agent({ keepAlive: true });

/** Milliseconds from asking to the end of the answer, and the answer. With a body it is sent, not asked for. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<{ ms: number; body: string }> {
  const sent = body && JSON.stringify(body);
  const further = sent && {
    [antiForgeryHeader.name]: antiForgeryHeader.value,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
  };
  const method = sent ? 'POST' : 'GET';
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asking = send(url, { agent, method, headers: { ...headers, ...further } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const ms = performance.now() - started;
        const answer = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ ms, body: answer });
        else reject(new Error(`${url} answered ${response.statusCode}: ${answer}`));
      });
    });
    asking.once('error', reject);
    asking.end(sent);
  });
}

/** An administrator's client of the product, and its cookie. */
export async function openConsole(origin: string) {
  const jar = { cookie: '' };
  const client = createClient({
    baseUrl: origin,
    fetch: async (request) => {
      if (jar.cookie) request.headers.set('cookie', jar.cookie);
      const response = await fetch(request);
      jar.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? jar.cookie;
      return response;
    },
  });
  await client.signIn({ body: { email: demo.administrator, password: demo.password }, query: { useCookies: true } });
  return { client, cookie: jar.cookie };
}
