import {
  type AnyEndpointName,
  type Client,
  type ClientOptions,
  createClientFor,
  appRoutes,
  ProblemError,
  routes,
  staffRoutes,
} from '@grenda/contract';
import { approvedEmails, demo } from '../harness/product.ts';

/** One call as its caller saw it. */
export type Answer = {
  method: string;
  path: string;
  /** 0 when none came. */
  status: number;
  contentType: string;
  ms: number;
  /** By the runner's own clock, in milliseconds. */
  at: number;
};

let networks = 0;

/** Every call; those of the neighbours' app are answered where its door is open. */
const calls = { ...routes, ...appRoutes, ...staffRoutes };

export type Neighbour = Client<AnyEndpointName>;

/** A client with a cookie and a network of its own; tells of every answer. */
export function openClient(origin: string, onAnswer: (answer: Answer) => void = () => {}, network?: string): Neighbour {
  networks += 1;
  const own = network ?? `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  let cookie = '';
  const options: ClientOptions = {
    baseUrl: origin,
    fetch: async (request) => {
      const begun = performance.now();
      const tell = (status: number, contentType: string) => {
        const { pathname: path } = new URL(request.url);
        const at = performance.now();
        onAnswer({ method: request.method, path, status, contentType, ms: at - begun, at });
      };
      request.headers.set('x-forwarded-for', own);
      if (cookie) request.headers.set('cookie', cookie);
      try {
        const response = await fetch(request, { signal: AbortSignal.timeout(60_000) });
        const body = await response.arrayBuffer();
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
        tell(response.status, response.headers.get('content-type') ?? '');
        return new Response(body.byteLength === 0 ? null : body, response);
      } catch (error) {
        tell(0, '');
        throw error;
      }
    },
  };
  return createClientFor(options, calls);
}

/** The administrator and some approved neighbours of the demo, signed in. */
export type People = { origin: string; administrator: Client; neighbours: Neighbour[] };

/** Signs in the administrator and so many neighbours; their clients outlive a restart of the product. */
export async function signInPeople(
  origin: string,
  count: number,
  onAnswer?: (answer: Answer) => void,
): Promise<People> {
  const addresses = await approvedEmails(origin);
  const signIn = async (email: string) => {
    const client = openClient(origin, onAnswer);
    await client.signIn({ body: { email, password: demo.password }, query: { useCookies: true } });
    return client;
  };
  const others = addresses.filter((email) => email !== demo.administrator).slice(0, count);
  return {
    origin,
    administrator: await signIn(demo.administrator),
    neighbours: await Promise.all(others.map(signIn)),
  };
}

/** The status an error carries; 0 when no answer came. Anything else is a fault of the runner and thrown on. */
export function statusOf(error: unknown): number {
  if (error instanceof ProblemError) return error.problem.status;
  throw error;
}
