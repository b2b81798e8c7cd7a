import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { antiForgeryHeader } from '@grenda/contract';
import { sleep } from './wait.ts';

export type Traffic = {
  completed(): number;
  /** Returns the paths of requests that got no complete response. Refused connections do not count. */
  incomplete(): readonly string[];
  stop(): Promise<void>;
};

/** The number of clients. Half of them each keep a connection open; the others open one for each request. */
const concurrency = 8;
const pauseMs = 50;

export function startTraffic(origin: string): Traffic {
  const incomplete: string[] = [];
  const stopping = new AbortController();
  let completed = 0;
  const loop = async (keepAlive: boolean) => {
    const agent = new http.Agent({ keepAlive, maxSockets: 1 });
    for (let result = ''; !stopping.signal.aborted && result !== 'ECONNREFUSED'; await sleep(pauseMs)) {
      const path = `/api/listings/${randomUUID()}/preview`;
      result = await send(http.request(origin + path, { agent }));
      if (result === 'completed') completed += 1;
      else if (result !== 'ECONNREFUSED') incomplete.push(path);
    }
    agent.destroy();
  };
  const loops = Array.from({ length: concurrency }, (_, index) => loop(index % 2 === 0));
  return {
    completed: () => completed,
    incomplete: () => incomplete,
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Sends a request whose body takes `takesMs`. Returns the same as `send`. */
export function sendSlowly(origin: string, takesMs: number): Promise<string> {
  const body = JSON.stringify({ email: 'ingen@nabo.example' });
  const headers = {
    [antiForgeryHeader.name]: antiForgeryHeader.value,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const request = http.request(`${origin}/api/auth/forgot-password`, { method: 'POST', agent: false, headers });
  request.write(body.slice(0, 10));
  return send(request, async () => {
    await sleep(takesMs);
    return body.slice(10);
  });
}

/** Returns `completed` after a complete response of any status, otherwise the error code. */
async function send(request: http.ClientRequest, rest?: () => Promise<string>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const onError = ({ code = 'cut' }: NodeJS.ErrnoException) => resolve(code);
  request.on('error', onError);
  request.on('response', (response) => {
    response.on('error', onError).on('end', () => resolve('completed'));
    response.resume();
  });
  request.end(await rest?.());
  return promise;
}
