import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsentListing } from '../outbox/post-listing.ts';
import { databaseName, screenStore, unsentStore } from '../device/registry.ts';

export type StoredScreen = { key: string; userId: string; at: number; data: unknown };

/** An unsent message or listing, copied for the service worker, which cannot read localStorage. */
export type UnsentCopy = { id: string; userId: string } & (
  | { kind: 'message'; threadId: string; text: string }
  | { kind: 'listing'; listing: UnsentListing; isPosted?: boolean }
);

interface DeviceSchema extends DBSchema {
  [screenStore]: { key: string; value: StoredScreen };
  [unsentStore]: { key: string; value: UnsentCopy };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** Closes the database after `work`, because an open connection blocks `deleteDatabase`. Returns undefined on failure. */
export async function withDatabase<Result>(
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  let database: DeviceDatabase | undefined;
  try {
    database = await openDB<DeviceSchema>(databaseName, 2, {
      upgrade: (created, oldVersion) => {
        if (oldVersion < 1) created.createObjectStore(screenStore, { keyPath: 'key' });
        if (oldVersion < 2) created.createObjectStore(unsentStore, { keyPath: 'id' });
      },
    });
    return await work(database);
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
