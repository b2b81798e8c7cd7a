import { createClientFor, notificationRoutes } from '@grenda/contract';
import { queryOptions } from '@tanstack/react-query';
import { transport } from '#src/lib/api/transport.ts';
import { requireData } from '../api/app-client.ts';

export const notificationsClient = createClientFor<keyof typeof notificationRoutes>(transport, notificationRoutes);

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => requireData(await notificationsClient.readNotifications({ signal })),
});
