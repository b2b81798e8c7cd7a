import { demo } from '../demo.ts';
import type { WebKitPage } from './page.ts';

export async function signIn(page: WebKitPage, email: string = demo.neighbour, password: string = demo.password) {
  await page.fill('E-post', email);
  await page.fill('Passord', password);
  await page.click('button', 'Logg inn');
  await page.expectPath('/app');
}
