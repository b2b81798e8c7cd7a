import createClient from 'openapi-fetch';
// api.ts is generated from the OpenAPI document by server/src/http/openapi/app-walk.test.ts, which runs this file.
import type { components, paths } from './api.ts';
import type { WalkContext } from './walk-context.ts';

type Refusal = components['schemas']['SignInRefusal'];

const header = { 'X-Grenda-Client': '1' } as const;

const refusals: Record<Refusal, string> = {
  Failed: 'Check the address and the password.',
  NotAllowed: 'Follow the link in the email first.',
  LockedOut: 'Try again later.',
  Banned: 'The reason is in an email.',
};

/** Registers, signs in, posts a listing and reads its preview, with types generated from the OpenAPI document alone. */
export async function walk({ baseUrl, fetch, readConfirmation, approveUser }: WalkContext): Promise<string[]> {
  const api = createClient<paths>({ baseUrl, fetch });
  const email = 'kari@example.no';
  const password = 'blue horses on the roof';
  const results: string[] = [];

  const tooShort = await api.POST('/api/auth/register', {
    params: { header },
    body: { username: 'kari', email, password: 'short' },
  });
  if (tooShort.error?.status === 400) results.push(...(tooShort.error.errors?.PasswordTooShort ?? []));
  const registered = await api.POST('/api/auth/register', {
    params: { header },
    body: { username: 'kari', email, password },
  });
  if (registered.error) throw new Error(registered.error.detail);

  const signIn = () => api.POST('/api/auth/sign-in', { params: { header }, body: { email, password } });
  const early = await signIn();
  if (early.error?.status === 401) results.push(refusals[early.error.detail]);
  const confirmed = await api.GET('/api/auth/confirm-email', {
    params: { query: await readConfirmation() },
    parseAs: 'text',
  });
  if (confirmed.error) throw new Error(confirmed.error.detail);
  results.push(confirmed.data);
  await approveUser();
  const signedIn = await signIn();
  if (signedIn.error) throw new Error(signedIn.error.detail);

  const me = await api.GET('/api/auth/me');
  if (me.error) throw new Error(me.error.detail);
  results.push(me.data.username);
  const posted = await api.POST('/api/listings', {
    params: { header },
    body: { type: 'Offer', category: 'Errands', title: 'Jeg handler for deg', description: 'Hver torsdag.' },
  });
  if (posted.error) throw new Error(posted.error.detail);
  const { listingId } = posted.data;
  const preview = await api.GET('/api/listings/{listingId}/preview', { params: { path: { listingId } } });
  if (preview.error) throw new Error(preview.error.detail);
  results.push(preview.data.title, preview.data.status);
  return results;
}
