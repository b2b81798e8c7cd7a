import { createClientFor, staffRoutes } from '@grenda/contract';
import { transport } from './transport.ts';

/** Client for the endpoints that only staff use, kept out of the code that the console loads first. */
export const staffClient = createClientFor(transport, staffRoutes);
