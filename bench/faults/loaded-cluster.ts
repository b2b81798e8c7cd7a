import { startBalancer } from './load-balancer.ts';
import { type Cluster, createDatabase, type Parts, startCluster } from './cluster.ts';
import { type AcknowledgedMessage, introduce, type Pair, startCorrespondence } from './conversation.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type Network, openNetwork } from './network-partition.ts';
import { type Answer, type People, signInPeople } from './clients.ts';
import { ports } from './ports.ts';
import { type Product, startProduct } from './product.ts';
import type { Stage } from './run-context.ts';
import { seed } from './stores.ts';
import { startVisitors } from './visitors.ts';
import { sleep, until } from './wait.ts';
import { type Acknowledged, addTo, nothingAcknowledged, startWriters } from './writers.ts';

/** What breaks in a round; answers with what mends it once writes succeed again, if they can before. */
export type Break = (parts: Parts, round: number, loaded: LoadedCluster) => Promise<(() => void) | undefined>;

/** A cluster with two instances of the product before it, and all that was acknowledged there. */
export type LoadedCluster = {
  cluster: Cluster;
  network: Network;
  inbox: Inbox;
  people: People;
  pair: Pair;
  products: readonly Product[];
  answers: Answer[];
  acknowledged: Acknowledged;
  messages: AcknowledgedMessage[];
  /** How many rounds were played. */
  rounds: { count: number };
};

/** Starts all of it; it ends with the stage. */
export async function openLoadedCluster(stage: Stage): Promise<LoadedCluster> {
  console.error('Starting three machines with etcd, Patroni and PostgreSQL, and HAProxy …');
  const network = openNetwork(stage);
  const cluster = await startCluster(stage);
  await createDatabase('neighbourhood');
  await cluster.settle();
  const store = { DATABASE_URL: cluster.url('neighbourhood') };
  await seed(stage, store);
  const inbox = await openInbox(stage);
  const env = { SMTP_URL: inbox.url, NEIGHBOUR_APP: 'open' };
  const products = [
    await startProduct(stage, { store, port: ports.product, env }),
    await startProduct(stage, { store, port: ports.secondProduct, env }),
  ];
  const origin = await startBalancer(stage, [ports.product, ports.secondProduct]);
  const answers: Answer[] = [];
  const people = await signInPeople(origin, 6, (answer) => answers.push(answer));
  const [owner, asker, ...writing] = people.neighbours;
  if (!owner || !asker) throw new Error('The demo has too few neighbours.');
  const pair = await introduce(owner, asker);
  return {
    cluster,
    network,
    inbox,
    pair,
    products,
    answers,
    people: { ...people, neighbours: writing },
    acknowledged: nothingAcknowledged(),
    messages: [],
    rounds: { count: 0 },
  };
}

/** All rounds together stay under the 1,000 messages that somebody may write in a day. */
const messageRestMs = 300;

/** One round under load; answers with how long after the break a write begun since was acknowledged. */
export async function breakOnce(loaded: LoadedCluster, round: number, breakIt: Break): Promise<number> {
  const { cluster, people, pair, answers, acknowledged, messages } = loaded;
  const parts = await cluster.settle();
  const onAnswer = (answer: Answer) => answers.push(answer);
  const writers = startWriters(people, onAnswer);
  const visitors = startVisitors(people.origin, onAnswer);
  const correspondence = startCorrespondence(pair, messageRestMs);
  await sleep(1_500 + Math.random() * 1_000);
  const mend = await breakIt(parts, round, loaded);
  const brokenAt = performance.now();
  let again: Answer | undefined;
  await until('writes succeed again', 120_000, () => {
    again = answers.find((each) => isAcknowledgedListing(each) && each.at - each.ms > brokenAt);
    return again !== undefined;
  });
  await correspondence.hear(5);
  await sleep(1_000);
  await Promise.all([writers.stop(), visitors.stop(), correspondence.finish()]);
  if (mend) mend();
  addTo(acknowledged, writers.acknowledged);
  messages.push(...correspondence.acknowledged);
  loaded.rounds.count += 1;
  await cluster.settle();
  return (again?.at ?? 0) - brokenAt;
}

function isAcknowledgedListing({ method, path, status }: Answer): boolean {
  return method === 'POST' && path === '/api/listings' && status === 200;
}
