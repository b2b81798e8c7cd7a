import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const api = createClient<paths>({ baseUrl: 'https://grenda.example' });
const params = { header: { 'X-Grenda-Client': '1' } } as const;
const account = { email: 'kari@example.no', password: 'blue horses on the roof' };
const listing = { type: 'Offer', category: 'Errands', title: 'Jeg handler for deg' } as const;

/** Contains requests and comparisons that the types must reject. The type check fails if one of them compiles. */
export async function invalidRequests(): Promise<void> {
  // @ts-expect-error -- the header is required
  await api.POST('/api/auth/sign-in', { body: account });
  // @ts-expect-error -- the field is called email
  await api.POST('/api/auth/sign-in', { params, body: { mail: account.email, password: 'x' } });
  // @ts-expect-error -- an unknown category
  await api.POST('/api/listings', { params, body: { ...listing, category: 'Errand' } });
  // @ts-expect-error -- an unknown path
  await api.GET('/api/auth/whoami');

  const { error } = await api.POST('/api/auth/sign-in', { params, body: account });
  // @ts-expect-error -- an unknown reason for the refusal
  if (error?.status === 401 && error.detail === 'Locked') return;
  const registered = await api.POST('/api/auth/register', { params, body: { ...account, username: 'k' } });
  // @ts-expect-error -- an unknown error code
  if (registered.error?.status === 400 && registered.error.errors?.PasswordTooPlain) return;
}
