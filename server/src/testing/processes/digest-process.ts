// Queues the digest emails that are due at NOW. A test kills this process in the middle of a batch.
// Usage: node digest-process.ts DATABASE_URL NOW.
import { connect } from '../../db/postgres/open-postgres.ts';
import { sendDigests } from '../../near/digest/send-digests.ts';

const [databaseUrl = '', now = ''] = process.argv.slice(2);
const { db } = connect({ databaseUrl, poolSize: 2 });
await sendDigests({ db, clock: { now: () => new Date(now) }, mail: { wake: () => {} } });
