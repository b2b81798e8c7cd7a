// A worker thread that creates an empty database in the folder `workerData`.
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create(String(workerData));
await pglite.close();
