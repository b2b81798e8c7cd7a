// Program: `node digest-process.ts DATABASE_URL NOW` sends the digests that are due at NOW. A test kills it.
import { connect } from '../../db/postgres/open-postgres.ts';
import { sendDigests } from '../../near/digest/send-digests.ts';

const [databaseUrl = '', now = ''] = process.argv.slice(2);
const { db } = connect({ databaseUrl, poolSize: 2 });
await sendDigests({ db, clock: { now: () => new Date(now) }, mail: { wake: () => {} } });
