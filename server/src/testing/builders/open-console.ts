import type { Deps } from '../../deps.ts';
import { openTestApp, signInAs } from '../test-app.ts';
import { buildUser } from './build-user.ts';

export async function openConsole(change: Partial<Deps> = {}) {
  const app = await openTestApp(change);
  const administrator = await buildUser(app.db, { isAdmin: true, username: 'vaktmester' });
  return { ...app, administrator, client: await signInAs(app, administrator.email) };
}
