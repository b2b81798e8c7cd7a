import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { antiForgeryHeader } from '@grenda/contract';
import { sleep } from './wait.ts';

/** Requests over connections of our own, to see how each of them ends. */
export type Traffic = {
  answered(): number;
  /** The paths, each its own, of the requests that were sent and got no answer. */
  unanswered(): readonly string[];
  stop(): Promise<void>;
};

/** How many at once: half of them keep their connection, half open one for each request. */
const atOnce = 8;
const pauseMs = 50;

/** Asks for listings that do not exist until stopped, or until nobody listens any more. */
export function startTraffic(origin: string): Traffic {
  const unanswered: string[] = [];
  const stopping = new AbortController();
  let answered = 0;
  const loop = async (keepAlive: boolean) => {
    const agent = new http.Agent({ keepAlive, maxSockets: 1 });
    for (let end = ''; !stopping.signal.aborted && end !== 'ECONNREFUSED'; await sleep(pauseMs)) {
      const path = `/api/listings/${randomUUID()}/preview`;
      end = await send(http.request(origin + path, { agent }));
      if (end === 'answered') answered += 1;
      else if (end !== 'ECONNREFUSED') unanswered.push(path);
    }
    agent.destroy();
  };
  const loops = Array.from({ length: atOnce }, (_, index) => loop(index % 2 === 0));
  return {
    answered: () => answered,
    unanswered: () => unanswered,
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Makes a call whose body takes so long to arrive; answers with how it ended. */
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

/** Ends a request; `answered` when its answer came whole, else the code of what cut it. */
async function send(request: http.ClientRequest, rest?: () => Promise<string>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const cut = ({ code = 'cut' }: NodeJS.ErrnoException) => resolve(code);
  request.on('error', cut);
  request.on('response', (response) => {
    response.on('error', cut).on('end', () => resolve('answered'));
    response.resume();
  });
  request.end(await rest?.());
  return promise;
}
