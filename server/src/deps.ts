import type { Writable } from 'node:stream';
import type { PhotoSize } from '@grenda/contract';
import type { Logger } from 'pino';
import type { Db, Reader } from './db/database.ts';
import type { QueueLoad } from './shared/bounded-queue.ts';
import type { Clock } from './shared/clock.ts';

export type Deps = {
  db: Db;
  reader: Reader;
  clock: Clock;
  log: Logger;
  passwords: Passwords;
  photos: PhotoEncoder;
  /** If absent, the database stores the files of photos. */
  bucket?: Bucket | undefined;
  mail: MailWaker;
  live: LiveUpdates;
  /** Responses that could reveal whether an account exists take at least this long (promise 11). */
  minimumResponseMs: number;
  pushServices: PushServices;
  isAppEnabled: boolean;
  /** The name of the association on the posters that neighbours print. */
  association?: string | undefined;
  listingsADay: number;
  /** Returns warnings about the installation, which the console shows to administrators. */
  findWarnings: () => Promise<string[]>;
};

/** Hashes and verifies passwords off the event loop, a few at a time (promise 4). */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Returns whether the password matches. Without a hash, returns false after the same time. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Returns whether a hash is cheaper to crack than new ones are. */
  isWeak(passwordHash: string): boolean;
  load(): QueueLoad;
};

export type PhotoEncoder = {
  /**
   * Returns undefined if `readFile` does.
   * @throws {KnownError} invalid if the file is too large, damaged or not a photo; busy if too many are in progress;
   *   unavailable if there is no room for photos
   */
  encode(ownerId: string, readFile: () => Promise<Uint8Array | undefined>): Promise<EncodedPhoto | undefined>;
  load(): QueueLoad;
};

/** S3-compatible storage for files of photos. Its methods reject if the request fails or the response is an error. */
export type Bucket = {
  put(key: string, file: Uint8Array): Promise<void>;
  /** Returns undefined if there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Succeeds if there is no such object. */
  delete(key: string): Promise<void>;
};

export type EncodedPhoto = {
  width: number;
  height: number;
  placeholder: Uint8Array;
  sizes: Record<PhotoSize, Uint8Array>;
};

/** Wakes the mail worker. Call it after the transaction that enqueued the email commits. */
type MailWaker = { wake(): void };

export type PushServices = {
  isKnown(endpoint: string): boolean;
  post(request: PushRequest): Promise<PushResponse>;
};

export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Uint8Array };

export type PushResponse = { status: number; retryAfter: string | undefined };

/** A change visible to one member of a thread. `changedAt` is the time of the database clock. */
export type MemberChange = { threadId: string; userId: string; changedAt: string };

export type SseConnection = Pick<Writable, 'write' | 'end' | 'on' | 'destroyed' | 'writableLength'>;

export type LiveUpdates = {
  /** Notifies the members' open streams. Call it after the change commits. */
  publish: (changes: readonly MemberChange[]) => void;
  subscribe: (subscriber: { userId: string; sessionId: string }, connection: SseConnection) => void;
  close: () => Promise<void>;
};
