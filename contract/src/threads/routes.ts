import type { Route } from '../route.ts';

export const threadRoutes = {
  startThread: { method: 'POST', path: '/api/listings/{listingId}/threads' },
  listThreads: { method: 'GET', path: '/api/threads' },
  readThread: { method: 'GET', path: '/api/threads/{threadId}' },
  sendMessage: { method: 'POST', path: '/api/threads/{threadId}/messages' },
  markRead: { method: 'PUT', path: '/api/threads/{threadId}/read' },
  agree: { method: 'PUT', path: '/api/threads/{threadId}/agreement' },
  thank: { method: 'PUT', path: '/api/threads/{threadId}/thanks' },
  watch: { method: 'GET', path: '/api/watch' },
} as const satisfies Record<string, Route>;
