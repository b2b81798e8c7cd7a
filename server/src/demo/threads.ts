import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { dayMs } from './dates.ts';
import type { NewListing } from './listings.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';
import { aboutOffers, aboutRequests, aboutTheSofa, type Conversation } from './texts/conversations.ts';
import { sharedTitle } from './texts/physical.ts';

type New<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** The rows of one conversation. */
type Written = {
  thread: New<'threads'>;
  members: New<'threadMembers'>[];
  messages: New<'messages'>[];
  thanks: New<'thanks'>[];
};

const minuteMs = 60 * 1000;
/** Between two lines. */
const pauseMs = 40 * minuteMs;
const threadCount = 30;

/**
 * What the neighbours have written to each other: most of it is read; of what somebody agreed on and completed some have
 * thanked each other, and messages wait for the neighbour of the demo.
 */
export function demoThreads(random: Random, now: Date, people: readonly Person[], listings: readonly NewListing[]) {
  const approved = people.filter(({ approvedAt, bannedAt, profile }) => approvedAt && !bannedAt && profile);
  const ids = new Set(approved.map(({ user }) => user.id));
  const shown = listings.filter(({ removedAt, hiddenAt, ownerId }) => !removedAt && !hiddenAt && ids.has(ownerId));
  const neighbour = approved.find(({ account }) => account === 'neighbour');
  const sofa = shown.find(({ title }) => title === sharedTitle);
  const others = approved.filter((person) => person !== neighbour);
  const write = (
    listing: NewListing,
    conversation: Conversation,
    options: { asker?: Person | undefined; isUnread?: boolean } = {},
  ) =>
    converse({
      random,
      now,
      listing,
      conversation,
      askerId: (options.asker ?? random.pick(others.filter(({ user }) => user.id !== listing.ownerId))).user.id,
      isUnread: options.isUnread ?? false,
    });

  const own = neighbour ? shown.filter(({ ownerId }) => ownerId !== neighbour.user.id).slice(0, 3) : [];
  const rest = random.shuffle(shown.filter((listing) => listing !== sofa && !own.includes(listing)));
  const written = [
    ...(sofa
      ? aboutTheSofa.map((conversation, i) => write(sofa, conversation, { asker: others[10 + i], isUnread: true }))
      : []),
    ...own.map((listing, i) => write(listing, pickFor(listing, i), { asker: neighbour })),
    ...rest.slice(0, threadCount).map((listing, i) => write(listing, pickFor(listing, i))),
  ];
  return {
    threads: written.map(({ thread }) => thread),
    threadMembers: written.flatMap(({ members }) => members),
    messages: written.flatMap(({ messages }) => messages),
    thanks: written.flatMap(({ thanks }) => thanks),
    reports: demoReports(random, now, others, rest.slice(threadCount)),
  };
}

function pickFor({ type }: NewListing, index: number): Conversation {
  const all = type === 'Request' ? aboutRequests : aboutOffers;
  // There are some of each.
  return all[index % all.length] as Conversation;
}

type Conversing = {
  random: Random;
  now: Date;
  listing: NewListing;
  conversation: Conversation;
  askerId: string;
  /** Whether what was written last waits for the owner. */
  isUnread: boolean;
};

function converse({ random, now, listing, conversation, askerId, isUnread }: Conversing): Written {
  const { lines } = conversation;
  // An ended listing was spoken about before it ended, an open one of late.
  const end = listing.endedAt ? new Date(listing.endedAt) : new Date(now.getTime() - random.int(5, 600) * minuteMs);
  const listedAt = new Date(listing.createdAt).getTime();
  const first = Math.max(listedAt + minuteMs, end.getTime() - lines.length * pauseMs);
  const threadId = seedId(random, new Date(first));
  const sentAt = lines.map((_, i) => new Date(Math.min(now.getTime(), first + i * pauseMs)));
  const userIdOf = (by: 'owner' | 'asker') => (by === 'owner' ? listing.ownerId : askerId);
  const messages = lines.map(([by, body], i): New<'messages'> => {
    const createdAt = sentAt[i] ?? end;
    const id = seedId(random, createdAt);
    return { id, threadId, senderId: userIdOf(by), seq: i + 1, clientId: id, body, createdAt };
  });
  const isDone = listing.status === 'Completed' && conversation.thanks !== undefined;
  const lastAt = sentAt.at(-1) ?? end;
  // From the last line of the owner's own on, all is new to them.
  const seen = isUnread ? lines.findLastIndex(([by]) => by === 'owner') + 1 : lines.length;
  return {
    thread: {
      id: threadId,
      listingId: listing.id,
      lastSeq: lines.length,
      lastMessageAt: lastAt,
      createdAt: sentAt[0] ?? end,
      agreedAt: isDone ? lastAt : null,
    },
    members: [
      { threadId, userId: askerId, isOwner: false, readSeq: lines.length },
      {
        threadId,
        userId: listing.ownerId,
        isOwner: true,
        readSeq: seen,
        unreadSince: seen < lines.length ? (sentAt[seen] ?? null) : null,
        // They were told long ago: the demo's mailbox begins empty.
        mailedAt: seen < lines.length ? now : null,
      },
    ],
    messages,
    thanks:
      isDone && conversation.thanks
        ? (['owner', 'asker'] as const).map((by, i) => {
            const createdAt = new Date(Math.min(now.getTime(), end.getTime() + (i + 1) * pauseMs));
            const subjectId = userIdOf(by === 'owner' ? 'asker' : 'owner');
            const body = conversation.thanks?.[by] ?? '';
            return { id: seedId(random, createdAt), threadId, authorId: userIdOf(by), subjectId, body, createdAt };
          })
        : [],
  };
}

/** Two that staff have not looked at yet. */
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
