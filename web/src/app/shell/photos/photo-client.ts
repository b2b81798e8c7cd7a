import { createClientFor, photoRoutes } from '@grenda/contract';
import { transport } from '#src/lib/api/transport.ts';

export const photoClient = createClientFor(transport, photoRoutes);
