import { type ApiClient, statusOf } from './clients.ts';
import type { LoadedCluster } from './loaded-cluster.ts';
import { startLoops } from './loops.ts';
import { sleep, waitUntil } from './wait.ts';

const maxAgeMs = 1_000;
/** A user can change listings 200 times in 24 hours. The pause keeps every owner below this limit during the run. */
const changePauseMs = 700;

type Version = { version: number; acknowledgedAt: number };

export type VersionedListings = Awaited<ReturnType<typeof createVersionedListings>>;

/**
 * Posts a listing with the title 'Versjon 0' for each of `clients.neighbours`. In a round, the owner of one listing
 * keeps increasing the number in its title. Two readers read that listing, to find stale versions, and the near list.
 */
export async function createVersionedListings({ clients, pair }: LoadedCluster) {
  const owners = clients.neighbours;
  const readers = pair.members;
  const listings = await Promise.all(owners.map((owner) => createVersionedListing(owner)));
  let round = 0;
  let figures = emptyFigures();
  return {
    resetFigures: () => void (figures = emptyFigures()),
    startRound: () => {
      const listing = listings[round % listings.length];
      round += 1;
      if (!listing) throw new Error('There is no listing to change.');
      const loops = startLoops([
        () => writeNext(listing, figures),
        ...readers.map((reader) => () => readOnce(reader, listing, figures)),
        ...readers.map((reader) => () => readNear(reader, figures)),
      ]);
      return {
        stop: () => loops.stop(),
        waitForNewVersion: async () => {
          const { length } = listing.versions;
          // Waits for two changes, because the first one may have been sent before this call.
          await waitUntil('two changes are acknowledged', 120_000, () => listing.versions.length > length + 1);
        },
      };
    },
    readResult: async () => {
      const [reader] = readers;
      let lost = 0;
      for (const listing of listings) {
        await sleep(maxAgeMs);
        const found = reader && (await readVersion(reader, listing));
        if (found === undefined || found < lastOf(listing).version) lost += 1;
      }
      return { ...figures, lost };
    },
  };
}

type Figures = { reads: number; acknowledged: number; unavailable: number; stale: string[]; errors: string[] };

function emptyFigures(): Figures {
  return { reads: 0, acknowledged: 0, unavailable: 0, stale: [], errors: [] };
}

type VersionedListing = { owner: ApiClient; listingId: string; versions: Version[]; sent: number };

async function createVersionedListing(owner: ApiClient): Promise<VersionedListing> {
  const body = { type: 'Offer', category: 'Tech', title: 'Versjon 0' } as const;
  const created = await owner.createListing({ body });
  if (!created) throw new Error('createListing did not return the listing.');
  const versions = [{ version: 0, acknowledgedAt: performance.now() }];
  return { owner, listingId: created.listingId, versions, sent: 0 };
}

function lastOf({ versions }: VersionedListing): Version {
  return versions.at(-1) ?? { version: 0, acknowledgedAt: 0 };
}

async function readVersion(reader: ApiClient, { listingId }: VersionedListing): Promise<number> {
  const found = await reader.readListing({ params: { listingId } });
  return Number(found?.title.split(' ').at(-1));
}

async function writeNext(listing: VersionedListing, figures: Figures): Promise<void> {
  const { owner, listingId } = listing;
  listing.sent += 1;
  const version = listing.sent;
  await owner.changeListing({ params: { listingId }, body: { title: `Versjon ${version}` } });
  listing.versions.push({ version, acknowledgedAt: performance.now() });
  figures.acknowledged += 1;
  const own = await readVersion(owner, listing).catch(statusOf);
  if (own !== version && own !== 503) figures.stale.push('An owner did not see their own change.');
  await sleep(changePauseMs);
}

async function readOnce(reader: ApiClient, listing: VersionedListing, figures: Figures): Promise<void> {
  const startedAt = performance.now();
  const known = listing.versions.findLast(({ acknowledgedAt }) => acknowledgedAt <= startedAt - maxAgeMs);
  await recordRead(figures, async () => {
    const seen = await readVersion(reader, listing);
    if (known && seen < known.version) figures.stale.push('A reader saw a version superseded more than 1 s earlier.');
  });
}

async function readNear(reader: ApiClient, figures: Figures): Promise<void> {
  await recordRead(figures, async () => void (await reader.listNearby({ query: {} })));
}

async function recordRead(figures: Figures, read: () => Promise<void>): Promise<void> {
  figures.reads += 1;
  try {
    await read();
  } catch (error) {
    const status = statusOf(error);
    if (status === 503) figures.unavailable += 1;
    else figures.errors.push(`A read returned ${status}.`);
  }
  await sleep(20);
}
