import { afterEach, expect, test, vi } from 'vitest';
import { scriptUploads } from '#src/testing/uploads.ts';
import { createPhotoList } from './photo-list.ts';
import { sendPhoto } from './send-photo.ts';

afterEach(() => void vi.useRealTimers());

test('an upload that fails with a 503 is retried after 2, 4, 8, 16 and 32 seconds, and then every minute', async () => {
  vi.useFakeTimers();
  const uploads = scriptUploads();
  const list = createPhotoList([]);
  list.add('upload');
  const sending = sendPhoto(list, 'upload', new Blob(['pixels']));
  await vi.advanceTimersByTimeAsync(0);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const count = uploads.length;
    uploads.at(-1)?.fail(503);
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(uploads).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(1);
    expect(uploads).toHaveLength(count + 1);
  }
  uploads.at(-1)?.succeed();
  await sending;
  expect(list.current()).toMatchObject([{ stored: { photoId: uploads.at(-1)?.photoId } }]);
});
