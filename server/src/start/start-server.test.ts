import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from '../shared/log.ts';
import { makeMigratedDataDir } from '../testing/databases/pglite-copies.ts';
import { openBackEnd } from './start-server.ts';

const id = '00000000-0000-7000-8000-000000000001';

test(
  'the search vocabulary includes listings that `prepare` inserts at the first start',
  { timeout: 60_000 },
  async () => {
    const { backEnd, close } = await openBackEnd(
      readConfig({ DATA_DIR: makeMigratedDataDir(), NEIGHBOUR_APP: 'open' }),
      {
        log: createLog('silent'),
        prepare: async ({ db }) => {
          // A job that does not wait for `prepare` would run during this pause, and miss the listing.
          await setTimeout(1_000);
          await sql`
        insert into users (id, username, username_key, email, email_key, password_hash, created_at, updated_at)
        values (${id}, 'kari', 'kari', 'kari@example.no', 'kari@example.no', '', now(), now())
      `.execute(db);
          await sql`
        insert into listings
          (id, owner_id, type, status, category, title, title_key, description, search_text, created_at, updated_at)
        values (${id}, ${id}, 'Offer', 'Open', 'Other', 'Tilhenger', 'tilhenger', '', ' tilhenger ', now(), now())
      `.execute(db);
        },
      },
    );
    onTestFinished(close);
    if (!('deps' in backEnd)) throw new Error('The back end has no database.');
    const { db } = backEnd.deps;
    const words = () => db.selectFrom('listingWords').select('word').execute();
    await vi.waitFor(async () => expect(await words()).toEqual([{ word: 'tilhenger' }]), 5_000);
  },
);
