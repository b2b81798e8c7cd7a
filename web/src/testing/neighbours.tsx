import type { FullListing, Message, NeighbourPage, OwnPage, Thread } from '@grenda/contract';
import { type ReactElement, Suspense } from 'react';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import { hoursFromNow } from './now.ts';
import { renderScreen } from './render-screen.tsx';

export const listingId = '0199a1b2-7c3d-7e4f-8a5b-000000000001';
export const kariId = '0199a1b2-7c3d-7e4f-8a5b-00000000000a';
const neighbourhood = { neighbourhoodId: 'maj', name: 'Majorstuen', kommune: 'Oslo' };

/** The page of an approved neighbour, who uses the app. */
export function buildOwnPage(changes: Partial<OwnPage> = {}): OwnPage {
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
    ...changes,
  };
}

/** An open listing of Kari's, a day old. */
export function buildFullListing(changes: Partial<FullListing> = {}): FullListing {
  return {
    listingId,
    title: 'Hjelp til å bære en sofa',
    description: 'Den skal opp i tredje etasje.\nEtterpå blir det vafler.',
    type: 'Request',
    category: 'Physical',
    status: 'Open',
    startDateUtc: null,
    endDateUtc: null,
    neighbourhood,
    createdAt: hoursFromNow(-26),
    updatedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: hoursFromNow(20 * 24),
    isOwn: false,
    isWaiting: false,
    owner: { userId: kariId, firstName: 'Kari', thanksCount: 3 },
    threadId: null,
    ...changes,
  };
}

export function buildNeighbour(changes: Partial<NeighbourPage> = {}): NeighbourPage {
  return {
    userId: kariId,
    firstName: 'Kari',
    about: 'Jeg har to katter.',
    neighbourhood,
    since: '2026-03-01',
    thanks: [],
    isBlocked: false,
    ...changes,
  };
}

export const threadId = '0199a1b2-7c3d-7e4f-8a5b-000000000002';

/** A thread with Kari about a listing of hers. */
export function buildThread(changes: Partial<Thread> = {}): Thread {
  return {
    threadId,
    listing: { listingId, title: 'Bære en sofa', type: 'Request', status: 'Open' },
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
    ...changes,
  };
}

/** The message of a thread that has this number; those with an even one are one's own. */
export function buildMessage(seq: number, changes: Partial<Message> = {}): Message {
  return {
    messageId: `0199a1b2-7c3d-7e4f-8a5b-${String(seq).padStart(12, '0')}`,
    seq,
    text: `Melding ${seq}`,
    isOwn: seq % 2 === 0,
    sentAt: hoursFromNow(0),
    ...changes,
  };
}

/** Shows a screen of the app at an address of a route, to a neighbour who has been let in. */
export function renderAppScreen(screen: ReactElement, entry: Parameters<typeof renderScreen>[1], me = buildOwnPage()) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(ownPageKey, me);
  return renderScreen(<Suspense fallback={null}>{screen}</Suspense>, entry, queryClient);
}
