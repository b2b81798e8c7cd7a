import { createClientFor, appRoutes } from '@grenda/contract';
import { transport } from '#src/lib/api/transport.ts';

export const appClient = createClientFor(transport, appRoutes);

export function requireData<Data>(data: Data | undefined): Data {
  if (data === undefined) throw new Error('The response has no data.');
  return data;
}
