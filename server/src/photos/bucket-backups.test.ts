import { describe, expect, test } from 'vitest';
import { dump } from '../db/backup/dump.ts';
import { emptyDatabase } from '../db/backup/empty-database.ts';
import { load } from '../db/backup/load.ts';
import { movedTables } from '../db/backup/tables.ts';
import { migrate } from '../db/migrate.ts';
import { checkBucket } from '../start/commands/doctor-bucket.ts';
import { checkPhotos } from '../start/commands/doctor-photos.ts';
import { connectToEmptyDatabase } from '../testing/databases/empty-database.ts';
import { freePort } from '../testing/databases/free-port.ts';
import { bucketClient, countObjects, hasObjectStorage, withObjectStorage } from '../testing/object-storage.ts';
import { openBucket } from './bucket.ts';
import { readObjects } from './read-objects.ts';

const objectKey = '7ad3a7a0-0f7d-4d3a-9a53-1ffb3b3a5c11';

// Without Ceph's gateway there is no S3 server to test with. On Debian, `npm test` installs it.
describe.skipIf(!hasObjectStorage)('backups and checks with a bucket', () => {
  const createBucket = withObjectStorage();

  test('doctor stores, reads and deletes an object, and explains wrong settings and a public bucket', async () => {
    const settings = await createBucket();
    expect(await checkBucket(settings)).toContain(settings.url);
    expect(await countObjects(settings)).toBe(0);
    await expect(checkBucket({ ...settings, secret: 'hemmelig' })).rejects.toThrow(
      /403 \(SignatureDoesNotMatch\).*allow/,
    );
    await expect(checkBucket({ ...settings, url: `${settings.url}-none` })).rejects.toThrow(/404 \(NoSuchBucket\)/);
    await expect(checkBucket({ ...settings, url: `http://127.0.0.1:${await freePort()}/photos` })).rejects.toThrow(
      /ECONNREFUSED/,
    );
    const Principal = '*';
    const Statement = [{ Effect: 'Allow', Principal, Action: 's3:GetObject', Resource: 'arn:aws:s3:::*' }];
    await bucketClient(settings).fetch(`${settings.url}?policy`, {
      method: 'PUT',
      body: JSON.stringify({ Version: '2012-10-17', Statement }),
    });
    await expect(checkBucket(settings)).rejects.toThrow(/make it private/);
  });

  test('doctor reads a photo from the bucket, and reports one that is missing there', async () => {
    const [settings, empty] = [await createBucket(), await createBucket()];
    const connection = await connectToEmptyDatabase();
    await migrate(connection);
    expect(await checkPhotos(connection, settings)).toBe('none');
    const smallKey = '7ad3a7a0-0f7d-4d3a-9a53-1ffb3b3a5c12';
    await connection.exec(insertPhotoInBucket(objectKey) + insertFile(smallKey, 'small'));
    for (const key of [objectKey, smallKey]) await openBucket(settings).put(key, new Uint8Array([1]));
    expect(await checkPhotos(connection, settings)).toBe(
      `1 stored: 1 in ${settings.url}, the rest (0 MiB) in the database`,
    );
    await expect(checkPhotos(connection, empty)).rejects.toThrow(/photo .* is not in the bucket/);
    await expect(checkPhotos(connection, undefined)).rejects.toThrow(/set PHOTO_BUCKET_URL/);
  });

  test('a backup contains the photos in the bucket, and a restore stores them in the database', async () => {
    const settings = await createBucket();
    const [source, target] = [await connectToEmptyDatabase(), await connectToEmptyDatabase()];
    await migrate(source);
    const file = new Uint8Array([0, 255, 10, 92]);
    await openBucket(settings).put(objectKey, file);
    await source.exec(insertPhotoInBucket(objectKey));
    await expect(load(target, dump(source))).rejects.toThrow(/set PHOTO_BUCKET_URL/);
    await load(target, dump(source, readObjects(settings)));
    const { rows } = await target.query('select data, object_key from photo_sizes');
    expect(rows).toEqual([{ data: expect.anything(), object_key: null }]);
    expect(Uint8Array.from((rows[0] as { data: Uint8Array }).data)).toEqual(file);
  });

  test('a moved database still refers to its objects in the bucket', async () => {
    const [source, target] = [await connectToEmptyDatabase(), await connectToEmptyDatabase()];
    await migrate(source);
    await source.exec(insertPhotoInBucket(objectKey));
    const tables = movedTables;
    await load(target, dump(source, { tables, sharesBucket: true }), { tables });
    const { rows } = await target.query(
      'select key, object_key from photo_objects join photo_sizes on object_key = key',
    );
    expect(rows).toEqual([{ key: objectKey, object_key: objectKey }]);
  });

  test('a file that the bucket has lost does not prevent a backup, but a wrong bucket does', async () => {
    const [settings, wrong] = [await createBucket(), await createBucket()];
    const [source, target] = [await connectToEmptyDatabase(), await connectToEmptyDatabase()];
    await migrate(source);
    const [lost, stored] = [objectKey, '7ad3a7a0-0f7d-4d3a-9a53-1ffb3b3a5c12'];
    await openBucket(settings).put(stored, new Uint8Array([1]));
    await source.exec(insertPhotoInBucket(lost));
    await source.exec(insertFile(stored, 'small'));
    await expect(load(target, dump(source, readObjects(wrong)))).rejects.toThrow(/probably not the one/);
    const progress: string[] = [];
    await load(target, dump(source, { ...readObjects(settings), onProgress: (line) => progress.push(line) }));
    expect(progress.join('\n')).toMatch(new RegExp(`photo .*: its large file ${lost} is missing`));
    const { rows } = await target.query('select size, length(data) as bytes from photo_sizes order by size');
    expect(rows).toEqual([
      { size: 'large', bytes: 0 },
      { size: 'small', bytes: 1 },
    ]);
  });

  test('promise 135: a restore marks the objects of the database that it replaces as unused, even if earlier restores failed', async () => {
    const settings = await createBucket();
    const target = await connectToEmptyDatabase();
    await migrate(target);
    await openBucket(settings).put(objectKey, new Uint8Array([1]));
    await target.exec(insertPhotoInBucket(objectKey));
    const backup: string[] = [];
    for await (const line of dump(target, readObjects(settings))) backup.push(line);
    const lines = async function* (count?: number) {
      yield* backup.slice(0, count);
    };
    await emptyDatabase(target);
    await expect(load(target, lines(-1))).rejects.toThrow(/ends too early/);
    await emptyDatabase(target);
    const exec = (sql: string) =>
      sql.startsWith('drop table if exists') ? Promise.reject(new Error('killed')) : target.exec(sql);
    await expect(load({ ...target, exec, query: (...args) => target.query(...args) }, lines())).rejects.toThrow(
      'killed',
    );
    await target.exec('rollback');
    await expect(migrate(target)).rejects.toThrow(/restore/);
    await emptyDatabase(target);
    await load(target, lines());
    const { rows } = await target.query('select key, unused_since is not null as unused from photo_objects');
    expect(rows).toEqual([{ key: objectKey, unused: true }]);
  });
});

function insertPhotoInBucket(key: string): string {
  const id = '00000000-0000-7000-8000-000000000001';
  return `
    insert into users (id, username, username_key, email, email_key, password_hash, created_at, updated_at)
    values ('${id}', 'kari', 'kari', 'kari@example.no', 'kari@example.no', '', now(), now());
    insert into photos (id, owner_id, is_profile, width, height, placeholder, bytes, created_at)
    values ('${id}', '${id}', true, 1600, 1200, '\\x0102', 4, now());
    ${insertFile(key, 'large')}`;
}

function insertFile(key: string, size: string): string {
  return `
    insert into photo_objects (key, created_at) values ('${key}', now());
    insert into photo_sizes (photo_id, size, object_key)
    values ('00000000-0000-7000-8000-000000000001', '${size}', '${key}');`;
}
