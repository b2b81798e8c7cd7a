import type { Hono } from 'hono';
import { version } from '../shared/version.ts';
import { apiHeaders } from './security-headers.ts';

export type CheckReady = () => Promise<void>;

export function mountHealth(app: Hono, checkReady: CheckReady): void {
  app.use('/health/*', apiHeaders);
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    await checkReady();
    return c.json({ status: 'ready', version });
  });
}
