import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { createClient } from '@grenda/contract';
import { demo } from './product.ts';

/** What the measurements are made with, named in the results. */
export const generator = 'node:http, one call at a time over connections kept open, same machine';

const agent = new Agent({ keepAlive: true });

/** Milliseconds from asking to the end of the answer, and the answer. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<{ ms: number; body: string }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const ms = performance.now() - started;
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ ms, body });
        else reject(new Error(`${url} answered ${response.statusCode}: ${body}`));
      });
    }).once('error', reject);
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
