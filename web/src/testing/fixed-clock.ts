import { beforeEach, vi } from 'vitest';

// Only `Date` is faked; timers keep running. The time is `fakeTimers.now` in web/vitest.config.ts.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
