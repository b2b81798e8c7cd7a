import { beforeEach, vi } from 'vitest';

// Timers keep running: only the date stands still. `fakeTimers.now` of vitest.config.ts says where.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
