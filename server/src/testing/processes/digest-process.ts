// Sends the digests that are due at NOW: node digest-process.ts DATABASE_URL NOW. A test kills the process.
import { connect } from '../../db/postgres/open-postgres.ts';
import { sendDigests } from '../../near/digest/send-digests.ts';

const [databaseUrl = '', now = ''] = process.argv.slice(2);
const { db } = connect({ databaseUrl, poolSize: 2 });
await sendDigests({ db, clock: { now: () => new Date(now) }, mail: { wake: () => {} } });
