import { randomUUID } from 'node:crypto';
import type { AdminUser, Client } from '@grenda/contract';
import { type Loops, startLoops } from './loops.ts';
import { type RecordedResponse, openClient, type Clients, statusOf } from './clients.ts';
import { sleep } from './wait.ts';

export type Acknowledged = { listings: string[]; registrations: string[]; approvals: string[] };

export type Writers = Loops & { acknowledged: Acknowledged; count(): number };

export function nothingAcknowledged(): Acknowledged {
  return { listings: [], registrations: [], approvals: [] };
}

export function countAcknowledged({ listings, registrations, approvals }: Acknowledged): number {
  return listings.length + registrations.length + approvals.length;
}

export function addAcknowledged(all: Acknowledged, more: Acknowledged): void {
  all.listings.push(...more.listings);
  all.registrations.push(...more.registrations);
  all.approvals.push(...more.approvals);
}

export function startWriters(clients: Clients, onResponse?: (response: RecordedResponse) => void): Writers {
  const acknowledged = nothingAcknowledged();
  return startWriterLoops(acknowledged, [
    ...createListingSteps(clients, acknowledged),
    () => register(clients.origin, acknowledged, onResponse),
    () => approve(clients.administrator, acknowledged),
  ]);
}

export function startListingWriters(clients: Clients): Writers {
  const acknowledged = nothingAcknowledged();
  return startWriterLoops(acknowledged, createListingSteps(clients, acknowledged));
}

function createListingSteps({ neighbours }: Clients, acknowledged: Acknowledged): (() => Promise<void>)[] {
  return neighbours.map((neighbour) => () => createListing(neighbour, acknowledged));
}

function startWriterLoops(acknowledged: Acknowledged, steps: (() => Promise<void>)[]): Writers {
  const loops = startLoops(steps);
  return { acknowledged, count: () => countAcknowledged(acknowledged), stop: () => loops.stop() };
}

async function createListing(neighbour: Client, { listings }: Acknowledged): Promise<void> {
  const body = {
    type: 'Offer',
    category: 'Tech',
    title: `Hjelp ${randomUUID()}`,
    description: 'x'.repeat(500),
  } as const;
  const listing = await neighbour.createListing({ body });
  if (listing) listings.push(listing.listingId);
}

async function register(
  origin: string,
  { registrations }: Acknowledged,
  onResponse?: (response: RecordedResponse) => void,
) {
  const name = `ny${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const email = `${name}@nabo.example`;
  await openClient(origin, onResponse).register({ body: { username: name, email, password: 'blåbær og fløte 7' } });
  registrations.push(email);
}

async function approve(administrator: Client, { approvals }: Acknowledged): Promise<void> {
  const page = await administrator.listUsers({ query: { pageNumber: 1, pageSize: 10 } });
  const pending = page?.users.find((user) => !user.isApproved && user.email.endsWith('@nabo.example'));
  if (!pending) return sleep(20);
  await administrator.approveUsers({ body: { userIds: [pending.userId] } });
  approvals.push(pending.userId);
  return undefined;
}

export async function findLost(clients: Clients, acknowledged: Acknowledged): Promise<string[]> {
  const users = await listNewUsers(clients.administrator);
  const emails = new Set(users.map(({ email }) => email));
  const approved = new Set(users.filter(({ isApproved }) => isApproved).map(({ userId }) => userId));
  return [
    ...(await findLostListings(clients, acknowledged.listings)),
    ...acknowledged.registrations.filter((email) => !emails.has(email)).map((email) => `registration of ${email}`),
    ...acknowledged.approvals.filter((userId) => !approved.has(userId)).map((userId) => `approval of ${userId}`),
  ];
}

async function findLostListings(clients: Clients, listings: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  const queue = [...listings];
  const visitor = openClient(clients.origin);
  const check = async () => {
    for (let listingId = queue.pop(); listingId !== undefined; listingId = queue.pop()) {
      const status = await visitor.previewListing({ params: { listingId } }).then(() => 200, statusOf);
      if (status !== 200) lost.push(`listing ${listingId} (${status})`);
    }
  };
  await Promise.all([1, 2, 3, 4].map(check));
  return lost;
}

/** Reads pages until one has no user registered by the writers, since the newest users are listed first. */
async function listNewUsers(administrator: Client): Promise<AdminUser[]> {
  const users: AdminUser[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await administrator.listUsers({ query: { pageNumber, pageSize: 50 } });
    const registered = (page?.users ?? []).filter(({ email }) => email.endsWith('@nabo.example'));
    users.push(...registered);
    if (registered.length === 0) return users;
  }
}
