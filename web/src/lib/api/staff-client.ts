import { createClientFor, staffRoutes } from '@grenda/contract';
import { transport } from './transport.ts';

export const staffClient = createClientFor(transport, staffRoutes);
