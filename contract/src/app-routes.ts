import type { Route } from './route.ts';

/** The calls of the neighbours' app, served where its door is open. Plain data, apart from the pages that do not need it. */
export const neighbourRoutes = {
  findNeighbourhoods: { method: 'GET', path: '/api/neighbourhoods' },
  join: { method: 'POST', path: '/api/auth/join' },
  neighbourMe: { method: 'GET', path: '/api/neighbours/me' },
  saveOwnPage: { method: 'PUT', path: '/api/neighbours/me' },
  readNeighbour: { method: 'GET', path: '/api/neighbours/{userId}' },
  blockNeighbour: { method: 'PUT', path: '/api/neighbours/{userId}/block' },
  unblockNeighbour: { method: 'DELETE', path: '/api/neighbours/{userId}/block' },
  listBlocked: { method: 'GET', path: '/api/neighbours/me/blocked' },
  nearListings: { method: 'GET', path: '/api/listings/near' },
  readListing: { method: 'GET', path: '/api/listings/{listingId}' },
  startThread: { method: 'POST', path: '/api/listings/{listingId}/threads' },
  listThreads: { method: 'GET', path: '/api/threads' },
  readThread: { method: 'GET', path: '/api/threads/{threadId}' },
  sendMessage: { method: 'POST', path: '/api/threads/{threadId}/messages' },
  markRead: { method: 'PUT', path: '/api/threads/{threadId}/read' },
  agree: { method: 'PUT', path: '/api/threads/{threadId}/agreement' },
  thank: { method: 'PUT', path: '/api/threads/{threadId}/thanks' },
  report: { method: 'POST', path: '/api/reports' },
  watch: { method: 'GET', path: '/api/watch' },
} as const satisfies Record<string, Route>;

export type NeighbourCallName = keyof typeof neighbourRoutes;
