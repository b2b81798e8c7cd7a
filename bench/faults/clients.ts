import {
  type AnyEndpointName,
  type Client,
  type ClientOptions,
  createClientFor,
  appRoutes,
  invitationRoutes,
  noticeRoutes,
  notificationRoutes,
  photoRoutes,
  ProblemError,
  routes,
  staffRoutes,
} from '@grenda/contract';
import { listApprovedEmails, demo } from '../harness/product.ts';

export type RecordedResponse = {
  method: string;
  path: string;
  status: number;
  contentType: string;
  ms: number;
  at: number;
};

let clientCount = 0;

const endpoints = {
  ...routes,
  ...appRoutes,
  ...noticeRoutes,
  ...notificationRoutes,
  ...invitationRoutes,
  ...photoRoutes,
  ...staffRoutes,
};

export type ApiClient = Client<AnyEndpointName>;

export function openClient(
  origin: string,
  onResponse: (response: RecordedResponse) => void = () => {},
  clientAddress?: string,
): ApiClient {
  clientCount += 1;
  const address = clientAddress ?? `10.${(clientCount >> 16) & 255}.${(clientCount >> 8) & 255}.${clientCount & 255}`;
  const cookies = new Map<string, { pair: string; until: number }>();
  const keepCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const maxAgeS = Number(/max-age=(\d+)/i.exec(line)?.[1] ?? Infinity);
      cookies.set(pair.split('=')[0] ?? '', { pair, until: performance.now() + maxAgeS * 1_000 });
    }
  };
  const options: ClientOptions = {
    baseUrl: origin,
    fetch: async (request) => {
      const startedAt = performance.now();
      const report = (status: number, contentType: string) => {
        const { pathname: path } = new URL(request.url);
        const at = performance.now();
        onResponse({ method: request.method, path, status, contentType, ms: at - startedAt, at });
      };
      request.headers.set('x-forwarded-for', address);
      const sent = [...cookies.values()].filter(({ until }) => until > performance.now()).map(({ pair }) => pair);
      if (sent.length > 0) request.headers.set('cookie', sent.join('; '));
      try {
        const response = await fetch(request, { signal: AbortSignal.timeout(60_000) });
        const body = await response.arrayBuffer();
        keepCookies(response);
        report(response.status, response.headers.get('content-type') ?? '');
        return new Response(body.byteLength === 0 ? null : body, response);
      } catch (error) {
        report(0, '');
        throw error;
      }
    },
  };
  return createClientFor(options, endpoints);
}

export type Clients = { origin: string; administrator: ApiClient; neighbours: ApiClient[] };

export async function signInClients(
  origin: string,
  count: number,
  onResponse?: (response: RecordedResponse) => void,
): Promise<Clients> {
  const emails = await listApprovedEmails(origin);
  const signIn = async (email: string) => {
    const client = openClient(origin, onResponse);
    await client.signIn({ body: { email, password: demo.password }, query: { useCookies: true } });
    return client;
  };
  const others = emails.filter((email) => email !== demo.administrator).slice(0, count);
  return {
    origin,
    administrator: await signIn(demo.administrator),
    neighbours: await Promise.all(others.map(signIn)),
  };
}

/** Returns the status of a failed request, or 0 if there was no response. Rethrows other errors, which are bugs. */
export function statusOf(error: unknown): number {
  if (error instanceof ProblemError) return error.problem.status;
  throw error;
}
