import { openSession } from '../../accounts/sessions.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { UserRow } from '../../db/schema.ts';
import type { TestApp, TestBrowser } from '../test-app.ts';

export async function openSessionFor(app: TestApp, { id }: Pick<UserRow, 'id'>): Promise<TestBrowser['client']> {
  const browser = app.openBrowser();
  const token = await inTransaction(app.db, (tx) => openSession(tx, id, app.clock.now()));
  browser.cookies.set('__Host-grenda-session', token);
  return browser.client;
}
