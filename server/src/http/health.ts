import type { Hono } from 'hono';
import { apiHeaders } from './security-headers.ts';

/** Rejects with an `unavailable` KnownError while requests would better go to another instance. */
export type CheckReady = () => Promise<void>;

/**
 * What a balancer, a container engine and a monitor ask, without a session: `/health/live` answers for the process
 * alone, `/health/ready` for what it needs as well.
 */
export function mountHealth(app: Hono, checkReady: CheckReady): void {
  app.use('/health/*', apiHeaders);
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    await checkReady();
    return c.json({ status: 'ready' });
  });
}
