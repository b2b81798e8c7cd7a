import type { Deps } from '../../deps.ts';
import { openTestApp, signInAs } from '../test-app.ts';
import { buildUser } from './build-user.ts';

export async function openConsole(overrides: Partial<Deps> = {}) {
  const app = await openTestApp(overrides);
  const administrator = await buildUser(app.db, { isAdmin: true, username: 'vaktmester' });
  return { ...app, administrator, client: await signInAs(app, administrator.email) };
}
