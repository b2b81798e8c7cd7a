import { startLoadBalancer } from './load-balancer.ts';
import { type Cluster, createRoleAndDatabase, type Roles, startCluster } from './cluster.ts';
import { type AcknowledgedMessage, openThread, type ThreadPair, startConversation } from './conversation.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type Network, openNetwork } from './network-partition.ts';
import { type RecordedResponse, type Clients, signInClients } from './clients.ts';
import { ports } from './ports.ts';
import { type Product, startProduct } from './product.ts';
import type { RunContext } from './run-context.ts';
import { seed } from './stores.ts';
import { startVisitors } from './visitors.ts';
import { sleep, waitUntil } from './wait.ts';
import { type Acknowledged, addAcknowledged, nothingAcknowledged, startWriters } from './writers.ts';

/** May return a function that repairs the fault. It is called after writes have succeeded and the load has ended. */
export type InjectFault = (roles: Roles, round: number, loaded: LoadedCluster) => Promise<(() => void) | undefined>;

export type LoadedCluster = {
  cluster: Cluster;
  network: Network;
  inbox: Inbox;
  clients: Clients;
  pair: ThreadPair;
  products: readonly Product[];
  responses: RecordedResponse[];
  acknowledged: Acknowledged;
  messages: AcknowledgedMessage[];
  rounds: { count: number };
};

/** Starts a cluster and two instances behind a load balancer, signs clients in, and lets two of them open a thread. */
export async function startLoadedCluster(
  context: RunContext,
  { readsStandbys = false }: { readsStandbys?: boolean } = {},
): Promise<LoadedCluster> {
  console.error('Starting three machines with etcd, Patroni and PostgreSQL, and HAProxy …');
  const network = openNetwork(context);
  const cluster = await startCluster(context);
  await createRoleAndDatabase('neighbourhood');
  await cluster.waitUntilHealthy();
  const store = { DATABASE_URL: cluster.url('neighbourhood') };
  await seed(context, store);
  const inbox = await openInbox(context);
  const reads = readsStandbys ? { READ_DATABASE_URL: cluster.standbyUrl('neighbourhood') } : {};
  const env = { SMTP_URL: inbox.url, NEIGHBOUR_APP: 'open', ...reads };
  const products = [
    await startProduct(context, { store, port: ports.product, env }),
    await startProduct(context, { store, port: ports.secondProduct, env }),
  ];
  const origin = await startLoadBalancer(context, [ports.product, ports.secondProduct]);
  const responses: RecordedResponse[] = [];
  const clients = await signInClients(origin, 6, (response) => responses.push(response));
  const [owner, requester, ...otherNeighbours] = clients.neighbours;
  if (!owner || !requester) throw new Error('The demo has too few neighbours.');
  const pair = await openThread(owner, requester);
  return {
    cluster,
    network,
    inbox,
    pair,
    products,
    responses,
    clients: { ...clients, neighbours: otherNeighbours },
    acknowledged: nothingAcknowledged(),
    messages: [],
    rounds: { count: 0 },
  };
}

/** Long enough that no user sends 1,000 messages, the limit per day, during the run. */
const messagePauseMs = 300;

/** Injects a fault under load. Returns the time from the fault to the first success of a write sent after it, in ms. */
export async function runRound(loaded: LoadedCluster, round: number, injectFault: InjectFault): Promise<number> {
  const { cluster, clients, pair, responses, acknowledged, messages } = loaded;
  const roles = await cluster.waitUntilHealthy();
  const onResponse = (response: RecordedResponse) => responses.push(response);
  const writers = startWriters(clients, onResponse);
  const visitors = startVisitors(clients.origin, onResponse);
  const conversation = startConversation(pair, messagePauseMs);
  await sleep(1_500 + Math.random() * 1_000);
  const repair = await injectFault(roles, round, loaded);
  const injectedAt = performance.now();
  let firstWrite: RecordedResponse | undefined;
  await waitUntil('writes succeed again', 120_000, () => {
    firstWrite = responses.find((each) => isAcknowledgedListing(each) && each.at - each.ms > injectedAt);
    return firstWrite !== undefined;
  });
  await conversation.waitForMore(5);
  await sleep(1_000);
  await Promise.all([writers.stop(), visitors.stop(), conversation.finish()]);
  if (repair) repair();
  addAcknowledged(acknowledged, writers.acknowledged);
  messages.push(...conversation.acknowledged);
  loaded.rounds.count += 1;
  await cluster.waitUntilHealthy();
  return (firstWrite?.at ?? 0) - injectedAt;
}

function isAcknowledgedListing({ method, path, status }: RecordedResponse): boolean {
  return method === 'POST' && path === '/api/listings' && status === 200;
}
