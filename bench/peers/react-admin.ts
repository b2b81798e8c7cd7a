import { startScript } from '../baselines/start-baseline.ts';
import type { Peer } from './peer.ts';
import { versions, withBuiltApp } from './react-admin/app.ts';

const pageSize = 10;

export async function startReactAdmin(databaseUrl: string): Promise<Peer> {
  // The server reads the built files into memory before it listens, so they can be removed.
  const server = await withBuiltApp((built) => startScript('../peers/react-admin/server.ts', [built, databaseUrl]));
  return {
    ...server,
    name: `react-admin ${versions['react-admin']}`,
    usersTable: { url: `${server.origin}/#/users` },
    listRequest,
  };
}

function listRequest(page: number): { path: string; headers: Record<string, string> } {
  const [first, last] = [(page - 1) * pageSize, page * pageSize - 1];
  const query = new URLSearchParams({
    filter: '{}',
    range: JSON.stringify([first, last]),
    sort: JSON.stringify(['createdAt', 'DESC']),
  });
  return {
    path: `/api/users?${query.toString()}`,
    headers: { accept: 'application/json', range: `users=${first}-${last}` },
  };
}
