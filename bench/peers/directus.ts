import { startScript } from '../baselines/start-baseline.ts';
import { copyUsers, registerUsers, shownFields } from './directus/database.ts';
import { version } from './directus/program.ts';
import { administrator, startServer } from './directus/server.ts';
import type { Peer } from './peer.ts';

/** Starts Directus. If needed, first installs it and its version of Node under .cache. */
export async function startDirectus(ourDatabaseUrl: string): Promise<Peer> {
  const databaseUrl = await copyUsers(ourDatabaseUrl);
  await using open = new AsyncDisposableStack();
  const server = await startServer(databaseUrl, () => registerUsers(databaseUrl, administrator.email));
  open.defer(() => server.stop());
  const proxy = await startScript('../peers/directus/proxy.ts', [server.origin]);
  open.defer(() => proxy.stop());
  const cookie = await signIn(server.origin);
  const running = open.move();
  return {
    name: `Directus ${version}`,
    origin: server.origin,
    usersTable: { url: `${proxy.origin}/admin/content/users`, headers: { cookie } },
    listRequest: (page) => ({ path: pathOf(page), headers: { cookie } }),
    countRequest: () => ({ path: '/items/users?aggregate%5BcountDistinct%5D=id', headers: { cookie } }),
    stop: () => running.disposeAsync(),
  };
}

function pathOf(page: number): string {
  const query = new URLSearchParams({
    limit: '10',
    fields: [...shownFields, 'id'].join(','),
    'sort[]': 'id',
    page: String(page),
  });
  return `/items/users?${query.toString()}`;
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, mode: 'session' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`The sign-in to Directus failed: ${await response.text()}`);
  return cookie;
}
