import { createClientFor, notificationRoutes } from '@grenda/contract';
import { queryOptions } from '@tanstack/react-query';
import { transport } from '#src/lib/api/transport.ts';
import { requireData } from '../api/app-client.ts';

/** Only few screens use these endpoints, so the first view of the app does not load their routes. */
export const notificationsClient = createClientFor<keyof typeof notificationRoutes>(transport, notificationRoutes);

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => requireData(await notificationsClient.readNotifications({ signal })),
});
