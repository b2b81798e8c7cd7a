import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listingStatuses, listingTypes } from '../listings/vocabulary.ts';
import { messageLength, thanksLength } from './vocabulary.ts';
import { threadRoutes } from './routes.ts';

const newMessageBody = z.strictObject({
  /** Made by the sender: sending it again is no second message. */
  messageId: id(),
  text: z
    .string()
    .trim()
    .min(1, 'Write a message.')
    .refine((text) => Array.from(text).length <= messageLength, 'Use at most 2,000 characters in a message.')
    .meta({ minLength: 1, maxLength: messageLength }),
});

const message = z.object({
  messageId: id(),
  /** Counts from 1 within the thread, and orders it. */
  seq: z.number().int(),
  text: z.string(),
  isOwn: z.boolean(),
  sentAt: z.iso.datetime(),
});

export type Message = z.infer<typeof message>;

const thread = z.object({
  threadId: id(),
  /** Null once it is gone. */
  listing: z
    .object({ listingId: id(), title: z.string(), type: z.enum(listingTypes), status: z.enum(listingStatuses) })
    .nullable(),
  /** Whether the caller posted the listing. */
  isOwner: z.boolean(),
  /** The other one; null once their account is deleted. */
  other: z.object({ userId: id(), firstName: z.string() }).nullable(),
  /** Whether the two agreed: the owner has said so. */
  isAgreed: z.boolean(),
  /** Whether messages can be sent: not to who is gone or banned, nor where one has blocked the other. */
  isOpen: z.boolean(),
  /** Whether the caller has blocked the other. */
  isBlocked: z.boolean(),
  /** How many messages the caller has not seen. */
  unread: z.number().int(),
  lastMessageAt: z.iso.datetime(),
  /** The first 120 characters of the last message. */
  lastMessage: z.object({ text: z.string(), isOwn: z.boolean() }).nullable(),
  /** What the caller has thanked with; the other's thanks once they are shown. */
  ownThanks: z.string().nullable(),
  othersThanks: z.string().nullable(),
});

export type Thread = z.infer<typeof thread>;

const threadsPage = z.object({
  /** Unread ones first, then the one with the latest message. */
  threads: z.array(thread),
  nextCursor: z.string().nullable(),
  /** How many threads have something unread, these and all others. */
  unreadThreads: z.number().int(),
});

export type ThreadsPage = z.infer<typeof threadsPage>;

const threadPage = z.object({
  thread,
  /** Oldest first; the last 50, or the 50 before `before`. */
  messages: z.array(message),
  hasEarlier: z.boolean(),
});

export type ThreadPage = z.infer<typeof threadPage>;

const threadParams = z.strictObject({ threadId: id() });
const seq = z.number().int().min(1).max(999_999_999);
/** The same in an address, where all is text. */
const seqInAddress = z
  .union([
    seq,
    z
      .string()
      .regex(/^\d{1,9}$/, 'Must be a whole number.')
      .transform(Number),
  ])
  .pipe(seq);

const sentMessage = z.object({ threadId: id(), message });

export type SentMessage = z.infer<typeof sentMessage>;

/** Threads between two neighbours about a listing, and what comes of them. */
export const threadEndpoints = {
  startThread: {
    ...threadRoutes.startThread,
    summary: 'Answers a listing with a message; where the caller has answered it before, in the same thread.',
    access: 'approved',
    params: z.strictObject({ listingId: id() }),
    body: newMessageBody,
    output: sentMessage,
    problems: [400, 401, 403, 404, 409],
  },
  listThreads: {
    ...threadRoutes.listThreads,
    summary: "A page of the caller's threads.",
    access: 'signed-in',
    query: z.strictObject({ cursor: z.string().max(100, 'Use the cursor of an earlier response.').optional() }),
    output: threadsPage,
    problems: [400, 401],
  },
  readThread: {
    ...threadRoutes.readThread,
    summary: "One of the caller's threads, with a page of its messages.",
    access: 'signed-in',
    params: threadParams,
    query: z.strictObject({ before: seqInAddress.optional() }),
    output: threadPage,
    problems: [400, 401, 404],
  },
  sendMessage: {
    ...threadRoutes.sendMessage,
    summary: 'Sends a message; the same id again is the same message.',
    access: 'approved',
    params: threadParams,
    body: newMessageBody,
    output: sentMessage,
    problems: [400, 401, 403, 404, 409],
  },
  markRead: {
    ...threadRoutes.markRead,
    summary: 'Says up to which message the caller has seen a thread.',
    access: 'signed-in',
    params: threadParams,
    body: z.strictObject({ seq }),
    problems: [400, 401, 404],
  },
  agree: {
    ...threadRoutes.agree,
    summary: "Says who helps with the caller's listing, or takes that back; one neighbour at a time.",
    access: 'approved',
    params: threadParams,
    body: z.strictObject({ isAgreed: z.boolean() }),
    problems: [400, 401, 403, 404, 409],
  },
  thank: {
    ...threadRoutes.thank,
    summary: 'One line of thanks to the other one, once what they agreed about is completed; said once.',
    access: 'approved',
    params: threadParams,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, 'Write a line of thanks.')
        .regex(/^\P{Cc}*$/u, 'Write the thanks on one line.')
        .refine((text) => Array.from(text).length <= thanksLength, 'Use at most 200 characters.')
        .meta({ minLength: 1, maxLength: thanksLength }),
    }),
    problems: [400, 401, 403, 404, 409],
  },
  watch: {
    ...threadRoutes.watch,
    summary: "Events that say that something of the caller's has changed, never what.",
    access: 'signed-in',
    isEvents: true,
    problems: [401],
  },
} as const satisfies Record<string, Endpoint>;
