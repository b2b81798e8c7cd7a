import type { Insertable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dayMs } from './dates.ts';
import type { NewListing } from './listings.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';
import { aboutOffers, aboutRequests, aboutTheSofa, type Conversation } from './texts/conversations.ts';
import { sofaTitle } from './texts/physical.ts';

type New<Table extends keyof Schema> = Insertable<Schema[Table]>;

type ThreadRows = {
  thread: New<'threads'>;
  members: New<'threadMembers'>[];
  messages: New<'messages'>[];
  thanks: New<'thanks'>[];
};

const minuteMs = 60 * 1000;
const messageGapMs = 40 * minuteMs;
/** Number of threads besides those about the sofa and those that the demo account `neighbour` starts. */
const otherThreadCount = 30;

export function demoThreads(random: Random, now: Date, people: readonly Person[], listings: readonly NewListing[]) {
  const approved = people.filter(({ approvedAt, bannedAt, profile }) => approvedAt && !bannedAt && profile);
  const ids = new Set(approved.map(({ user }) => user.id));
  const visible = listings.filter(({ removedAt, hiddenAt, ownerId }) => !removedAt && !hiddenAt && ids.has(ownerId));
  const neighbour = approved.find(({ account }) => account === 'neighbour');
  const sofa = visible.find(({ title }) => title === sofaTitle);
  const others = approved.filter((person) => person !== neighbour);
  const createThread = (
    listing: NewListing,
    conversation: Conversation,
    options: { asker?: Person | undefined; isUnread?: boolean } = {},
  ) =>
    buildThread({
      random,
      now,
      listing,
      conversation,
      askerId: (options.asker ?? random.pick(others.filter(({ user }) => user.id !== listing.ownerId))).user.id,
      isUnread: options.isUnread ?? false,
    });

  const contacted = neighbour ? visible.filter(({ ownerId }) => ownerId !== neighbour.user.id).slice(0, 3) : [];
  const rest = random.shuffle(visible.filter((listing) => listing !== sofa && !contacted.includes(listing)));
  const threads = [
    ...(sofa
      ? aboutTheSofa.map((conversation, i) =>
          createThread(sofa, conversation, { asker: others[10 + i], isUnread: true }),
        )
      : []),
    ...contacted.map((listing, i) => createThread(listing, conversationFor(listing, i), { asker: neighbour })),
    ...rest.slice(0, otherThreadCount).map((listing, i) => createThread(listing, conversationFor(listing, i))),
  ];
  return {
    threads: threads.map(({ thread }) => thread),
    threadMembers: threads.flatMap(({ members }) => members),
    messages: threads.flatMap(({ messages }) => messages),
    thanks: threads.flatMap(({ thanks }) => thanks),
    reports: demoReports(random, now, others, rest.slice(otherThreadCount)),
  };
}

function conversationFor({ type }: NewListing, index: number): Conversation {
  const all = type === 'Request' ? aboutRequests : aboutOffers;
  // Safe: neither list is empty.
  return all[index % all.length] as Conversation;
}

type ThreadInput = {
  random: Random;
  now: Date;
  listing: NewListing;
  conversation: Conversation;
  askerId: string;
  isUnread: boolean;
};

function buildThread({ random, now, listing, conversation, askerId, isUnread }: ThreadInput): ThreadRows {
  const { lines } = conversation;
  const end = listing.endedAt ? new Date(listing.endedAt) : new Date(now.getTime() - random.int(5, 600) * minuteMs);
  const listedAt = new Date(listing.createdAt).getTime();
  const first = Math.max(listedAt + minuteMs, end.getTime() - lines.length * messageGapMs);
  const threadId = seedId(random, new Date(first));
  const sentAt = lines.map((_, i) => new Date(Math.min(now.getTime(), first + i * messageGapMs)));
  const userIdOf = (by: 'owner' | 'asker') => (by === 'owner' ? listing.ownerId : askerId);
  const messages = lines.map(([by, body], i): New<'messages'> => {
    const createdAt = sentAt[i] ?? end;
    const id = seedId(random, createdAt);
    return { id, threadId, senderId: userIdOf(by), seq: i + 1, clientId: id, body, createdAt };
  });
  const isCompleted = listing.status === 'Completed' && conversation.thanks !== undefined;
  const lastAt = sentAt.at(-1) ?? end;
  const ownerReadSeq = isUnread ? lines.findLastIndex(([by]) => by === 'owner') + 1 : lines.length;
  return {
    thread: {
      id: threadId,
      listingId: listing.id,
      lastSeq: lines.length,
      lastMessageAt: lastAt,
      createdAt: sentAt[0] ?? end,
      agreedAt: isCompleted ? lastAt : null,
    },
    members: [
      { threadId, userId: askerId, isOwner: false, readSeq: lines.length },
      {
        threadId,
        userId: listing.ownerId,
        isOwner: true,
        readSeq: ownerReadSeq,
        unreadSince: ownerReadSeq < lines.length ? (sentAt[ownerReadSeq] ?? null) : null,
        // Set as if an email had been sent, so that the mailbox of the demo is empty at first.
        mailedAt: ownerReadSeq < lines.length ? now : null,
      },
    ],
    messages,
    thanks:
      isCompleted && conversation.thanks
        ? (['owner', 'asker'] as const).map((by, i) => {
            const createdAt = new Date(Math.min(now.getTime(), end.getTime() + (i + 1) * messageGapMs));
            const subjectId = userIdOf(by === 'owner' ? 'asker' : 'owner');
            const body = conversation.thanks?.[by] ?? '';
            return { id: seedId(random, createdAt), threadId, authorId: userIdOf(by), subjectId, body, createdAt };
          })
        : [],
  };
}

function demoReports(
  random: Random,
  now: Date,
  people: readonly Person[],
  listings: readonly NewListing[],
): New<'reports'>[] {
  const notes = [
    ['Spam', 'Dette ser ut som reklame for et firma.'],
    ['Other', 'Annonsen er lagt ut to ganger.'],
  ] as const;
  return notes.flatMap(([reason, note], i) => {
    const listing = listings[i];
    const reporter = people[i];
    if (!listing || !reporter) return [];
    const createdAt = new Date(now.getTime() - (i + 1) * 0.7 * dayMs);
    const { title, description, type, category } = listing;
    return [
      {
        id: seedId(random, createdAt),
        reporterId: reporter.user.id,
        subjectId: listing.ownerId,
        kind: 'listing',
        reportedId: listing.id,
        reason,
        note,
        evidence: JSON.stringify({ title, description, type, category }),
        createdAt,
      },
    ];
  });
}
