import { appRoutes, createClientFor, routes } from '../../../contract/src/client-side.ts';

type Account = { email: string; password: string };

/** Returns actions of neighbours and an administrator. Each action sends its requests to `origin` with a new client. */
export function openNeighbourhood(origin: string, publicOrigin: string) {
  const createUserClient = () => {
    let cookie = '';
    return createClientFor(
      {
        baseUrl: origin,
        fetch: async (request) => {
          if (cookie !== '') request.headers.set('cookie', cookie);
          const response = await fetch(request);
          cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
          return response;
        },
      },
      { ...routes, ...appRoutes },
    );
  };
  const signIn = async (body: Account) => {
    const client = createUserClient();
    await client.signIn({ body, query: { useCookies: true } });
    return client;
  };
  return {
    join: async (email: string, password: string) => {
      const fields = { firstName: 'Kari', neighbourhoodId: '0301-0305', acceptsRules: true, isAdult: true } as const;
      await createUserClient().join({ body: { email, password, ...fields } });
    },
    confirm: async (emailText: string) => {
      const link = /https:\/\/\S+confirm-email\?\S+/.exec(emailText)?.[0] ?? '';
      const url = new URL(link);
      if (url.origin !== publicOrigin)
        throw new Error(`The link in the email leads to ${url.origin} instead of ${publicOrigin}.`);
      const { userId = '', code = '' } = Object.fromEntries(url.searchParams);
      await createUserClient().confirmEmail({ query: { userId, code } });
    },
    approve: async (administrator: Account, neighbourEmail: string) => {
      const client = await signIn(administrator);
      const users = (await client.listUsers())?.users ?? [];
      const userIds = users.filter((user) => user.email === neighbourEmail).map(({ userId }) => userId);
      await client.approveUsers({ body: { userIds } });
    },
    isApproved: async (email: string, password: string) => {
      const client = await signIn({ email, password });
      return (await client.readOwnPage())?.isApproved;
    },
  };
}
