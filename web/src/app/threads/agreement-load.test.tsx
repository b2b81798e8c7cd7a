import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { scriptBackEnd } from '#src/testing/back-end.ts';
import { buildMessage, buildThread, renderAppScreen, threadId } from '#src/testing/neighbours.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { ErrorInMain } from '#src/ui/page/error-in-main.tsx';
import ThreadsPage from './threads-page.tsx';

// The request for the card's code hangs.
vi.mock('./agreement.tsx', () => new Promise(() => {}));

afterEach(() => {
  vi.useRealTimers();
});

test('if the code of the agreement card does not load, the thread is shown after 5 s, and an error card replaces the page 5 s later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  scriptBackEnd({
    'GET /api/threads': () => Response.json({ threads: [], nextCursor: null, unreadThreads: 0 }),
    [`GET /api/threads/${threadId}`]: () =>
      Response.json({ thread: buildThread({ isAgreed: true }), messages: [buildMessage(1)], hasEarlier: false }),
  });
  renderAppScreen(
    <ErrorBoundary resetKey="" fallback={<ErrorInMain />}>
      <ThreadsPage />
    </ErrorBoundary>,
    { pathname: `/app/messages/${threadId}`, route: '/app/messages/:threadId' },
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText(buildMessage(1).text)).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
});
