import type { FullListing, Message, NeighbourPage, OwnPage, Thread } from '@grenda/contract';
import { type ReactElement, Suspense } from 'react';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import { buildListing } from './listing.ts';
import { hoursFromNow } from './now.ts';
import { renderScreen } from './render-screen.tsx';

export const listingId = '0199a1b2-7c3d-7e4f-8a5b-000000000001';
export const kariId = '0199a1b2-7c3d-7e4f-8a5b-00000000000a';
const neighbourhood = { neighbourhoodId: 'maj', name: 'Majorstuen', kommune: 'Oslo' };

export function buildOwnPage(overrides: Partial<OwnPage> = {}): OwnPage {
  return {
    userId: '0199a1b2-7c3d-7e4f-8a5b-00000000000b',
    email: 'ola@example.no',
    isApproved: true,
    firstName: 'Ola',
    about: '',
    neighbourhood,
    mailsMessages: true,
    unreadThreads: 0,
    thanks: [],
    ...overrides,
  };
}

/** Builds an open listing that Kari posted 26 hours ago. */
export function buildFullListing(overrides: Partial<FullListing> = {}): FullListing {
  return {
    ...buildListing({ description: 'Den skal opp i tredje etasje.\nEtterpå blir det vafler.' }),
    listingId,
    neighbourhood,
    createdAt: hoursFromNow(-26),
    updatedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: hoursFromNow(20 * 24),
    isOwn: false,
    isWaiting: false,
    owner: { userId: kariId, firstName: 'Kari', thanksCount: 3 },
    threadId: null,
    ...overrides,
  };
}

export function buildNeighbour(overrides: Partial<NeighbourPage> = {}): NeighbourPage {
  return {
    userId: kariId,
    firstName: 'Kari',
    about: 'Jeg har to katter.',
    neighbourhood,
    since: '2026-03-01',
    thanks: [],
    isBlocked: false,
    ...overrides,
  };
}

export const threadId = '0199a1b2-7c3d-7e4f-8a5b-000000000002';

export function buildThread(overrides: Partial<Thread> = {}): Thread {
  return {
    threadId,
    listing: { listingId, title: 'Bære en sofa', type: 'Request', category: 'Physical', status: 'Open' },
    isOwner: false,
    other: { userId: kariId, firstName: 'Kari' },
    isAgreed: false,
    isOpen: true,
    isBlocked: false,
    unread: 0,
    lastMessageAt: hoursFromNow(0),
    lastMessage: { text: 'Så fint!', isOwn: false },
    ownThanks: null,
    othersThanks: null,
    ...overrides,
  };
}

/** Builds a message. The viewer wrote the messages with an even `seq`. */
export function buildMessage(seq: number, overrides: Partial<Message> = {}): Message {
  return {
    messageId: `0199a1b2-7c3d-7e4f-8a5b-${String(seq).padStart(12, '0')}`,
    seq,
    text: `Melding ${seq}`,
    isOwn: seq % 2 === 0,
    sentAt: hoursFromNow(0),
    ...overrides,
  };
}

export function renderAppScreen(screen: ReactElement, entry: Parameters<typeof renderScreen>[1], me = buildOwnPage()) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(ownPageKey, me);
  return renderScreen(<Suspense fallback={null}>{screen}</Suspense>, entry, queryClient);
}
