import { startScript } from '../baselines/start-baseline.ts';
import type { Peer } from './peer.ts';
import { versions, withBuiltApp } from './react-admin/app.ts';

const pageSize = 10;

/**
 * Starts react-admin with our users table's columns, on a plain back end of its own that reads our database; what it
 * needs is installed under .cache.
 */
export async function startReactAdmin(databaseUrl: string): Promise<Peer> {
  // The server holds the built files in memory once it listens.
  const server = await withBuiltApp((built) => startScript('../peers/react-admin/server.ts', [built, databaseUrl]));
  return {
    ...server,
    name: `react-admin ${versions['react-admin']}`,
    usersTable: { address: `${server.origin}/#/users` },
    listCall,
  };
}

/** As ra-data-simple-rest asks, newest first as ours. */
function listCall(page: number): { path: string; headers: Record<string, string> } {
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
