import {
  type Client,
  createClient,
  type ListingCategory,
  type ListingStatus,
  type ListingType,
} from '@grenda/contract';
import { demo } from './demo.ts';

/** An approved neighbour of the demo; kept for all the stories of a worker, since sign-ins are limited. */
let signedIn: Promise<Client> | undefined;

function neighbour(baseURL: string): Promise<Client> {
  signedIn ??= signIn(baseURL);
  return signedIn;
}

async function signIn(baseURL: string): Promise<Client> {
  let cookie = '';
  const client = createClient({
    baseUrl: baseURL,
    fetch: async (request) => {
      request.headers.set('cookie', cookie);
      const response = await fetch(request);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
  await client.signIn({ body: { email: demo.neighbour, password: demo.password }, query: { useCookies: true } });
  return client;
}

type Wanted = {
  title: string;
  description?: string;
  type?: ListingType;
  category?: ListingCategory;
  status?: ListingStatus;
  startDateUtc?: string;
  endDateUtc?: string;
};

/** A listing that was posted as the app would, and the path its link has. */
type SharedListing = { path: string; rename: (title: string) => Promise<unknown> };

/** Posts a listing: an open request for work to be done, unless told otherwise. */
export async function shareListing(baseURL: string | undefined, wanted: Wanted): Promise<SharedListing> {
  const { status, type = 'Request', category = 'Physical', ...body } = wanted;
  const client = await neighbour(baseURL ?? '');
  const listing = await client.createListing({ body: { type, category, ...body } });
  const params = { listingId: listing?.listingId ?? '' };
  if (status) await client.changeListing({ params, body: { status } });
  return {
    path: `/explore/listings/${params.listingId}`,
    rename: (title) => client.changeListing({ params, body: { title } }),
  };
}
