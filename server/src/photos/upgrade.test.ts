import { expect, test } from 'vitest';
import { dump } from '../db/backup/dump.ts';
import { load } from '../db/backup/load.ts';
import { migrate, migrationsFolder } from '../db/migrate.ts';
import { connectToEmptyDatabase } from '../testing/databases/empty-database.ts';
import { readTables } from '../testing/databases/database-for-commands.ts';

const id = '00000000-0000-7000-8000-000000000001';
const photoId = '7ad3a7a0-0f7d-4d3a-9a53-1ffb3b3a5c11';

/** An SQL expression for the bytes of a photo, including bytes that text formats have to escape. */
const photoBytes = "decode(repeat('00ff0a5c', 50000), 'hex')";

/** SQL that inserts a photo as the first version with photos did. */
const insertPhoto = `
  insert into users (id, username, username_key, email, email_key, password_hash, created_at, updated_at)
  values ('${id}', 'kari', 'kari', 'kari@example.no', 'kari@example.no', '', now(), now());
  insert into listings (id, owner_id, type, status, category, title, title_key, description, created_at, updated_at)
  values ('${id}', '${id}', 'Offer', 'Open', 'Other', '', '', '', now(), now());
  insert into photos (id, owner_id, listing_id, alt, width, height, placeholder, bytes, created_at)
  values ('${photoId}', '${id}', '${id}', 'Porten', 1600, 1200, '\\x0102', 300000, now());
  insert into photo_sizes
  select '${photoId}', size, ${photoBytes} from unnest(array['large', 'small']) size`;

const selectPhotos = `
  select size, data = ${photoBytes} as "isComplete", alt, listing_id = '${id}' and copy_of is null as "isOfListing"
  from photo_sizes join photos on photos.id = photo_id order by size`;

test('photos that an earlier version stored are complete after an upgrade, and after a backup of that version is restored', async () => {
  const upgraded = await connectToEmptyDatabase();
  await migrate(upgraded, migrationsFolder, { last: '0040-photos.sql' });
  await upgraded.exec(insertPhoto);
  const restored = await connectToEmptyDatabase();
  await load(restored, dump(upgraded));
  await migrate(upgraded);

  const photo = { isComplete: true, alt: 'Porten', isOfListing: true };
  const { rows } = await upgraded.query(selectPhotos);
  expect(rows).toEqual([
    { size: 'large', ...photo },
    { size: 'small', ...photo },
  ]);
  expect((await restored.query(selectPhotos)).rows).toEqual(rows);
  expect(await readTables(restored)).toEqual(await readTables(upgraded));
});
