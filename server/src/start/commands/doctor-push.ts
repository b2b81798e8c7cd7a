import { connect } from 'node:net';
import { isVapidPair } from '../../push/vapid-keys.ts';
import { pushHosts } from '../../push/known-services.ts';
import { queryRows } from '../../db/query-rows.ts';
import type { DirectConnection } from '../../db/direct-connection.ts';
import { StartError } from '../../shared/errors.ts';
import { reasonOf } from './doctor-finding.ts';

const timeoutMs = 5_000;

/** Edge's push service has a host for each region; only one region is tested. */
const testedHosts = pushHosts.map((host) => (host.startsWith('.') ? `wns2-am3p${host}` : host));

export async function checkPushKeys(connection: DirectConnection): Promise<string> {
  const keys = await queryRows<{ hex: string }>(
    connection,
    `select encode(key, 'hex') as hex from signing_keys where purpose = 'vapid'`,
  );
  const [row] = keys;
  if (!row) return "the first start with the neighbours' app open creates the keys that sign push notifications";
  if (isVapidPair(Buffer.from(row.hex, 'hex'))) return 'the keys that sign push notifications exist';
  throw new StartError(
    "the keys that sign push notifications are damaged: delete the row 'vapid' of signing_keys and restart; users must then turn notifications on again.",
  );
}

export async function checkPushServices(hosts: readonly string[] = testedHosts, port = 443): Promise<string> {
  const results = await Promise.all(hosts.map(async (host) => ({ host, error: await tryConnect(host, port) })));
  const failed = results.filter(({ error }) => error !== undefined);
  if (failed.length === 0) return `reached ${hosts.join(', ')}`;
  const names = failed.map(({ host, error }) => `${host} (${error})`).join(', ');
  throw new StartError(
    `cannot reach ${names}: allow outgoing connections to port ${port}. Until then, users whose browsers use these services get emails instead.`,
  );
}

function tryConnect(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (error?: string) => {
      socket.destroy();
      resolve(error);
    };
    socket.on('connect', () => end());
    socket.on('timeout', () => end('no response'));
    socket.on('error', (error) => end(reasonOf(error)));
  });
}
