import { createClient } from '@grenda/contract';
import { transport } from './transport.ts';

export const client = createClient(transport);
