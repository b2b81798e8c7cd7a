import { antiForgeryHeader, type photoRoutes, type Problem, ProblemError, type UploadedPhoto } from '@grenda/contract';
import { isTransient } from '#src/lib/api/problem.ts';
import type { PhotoList } from './photo-list.ts';
import { preparePhoto } from './prepare-photo.ts';

/** Repeats the route's path, because other pages would load the route too if it were imported. */
const path: (typeof photoRoutes)['uploadPhoto']['path'] = '/api/photos';

const maxRetryDelayMs = 60_000;

const retryEvents = new EventTarget();

/** Photos are prepared one at a time, because a decoded photo of 50 megapixels takes 200 MB of memory. */
let lastPrepared: Promise<unknown> = Promise.resolve();

/** Uploads a photo. Retries transient failures until the user removes the photo. */
export async function sendPhoto(list: PhotoList, uploadId: string, file: Blob): Promise<void> {
  const preparing = lastPrepared.then(() => preparePhoto(file));
  lastPrepared = preparing;
  const { blob, preview } = await preparing;
  list.update(uploadId, { preview });
  for (let attempt = 0; list.has(uploadId); attempt += 1) {
    try {
      const onProgress = (progress: number) => list.update(uploadId, { progress });
      const stored = await upload(blob, { uploadId, onProgress, isWanted: () => list.has(uploadId) });
      list.update(uploadId, { stored, progress: 1 });
      return;
    } catch (error) {
      list.update(uploadId, { error });
      if (!isTransient(error)) return;
    }
    await waitForRetry(Math.min(maxRetryDelayMs, 2_000 * 2 ** attempt));
    list.update(uploadId, { error: undefined, progress: 0 });
  }
}

export function retryPhotos(): void {
  retryEvents.dispatchEvent(new Event('retry'));
}

function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const finish = () => {
      controller.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish, { signal: controller.signal });
    retryEvents.addEventListener('retry', finish, { signal: controller.signal });
  });
}

type UploadOptions = { uploadId: string; onProgress: (progress: number) => void; isWanted: () => boolean };

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function upload(blob: Blob, { uploadId, onProgress, isWanted }: UploadOptions): Promise<UploadedPhoto> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedPhoto>();
  const request = new XMLHttpRequest();
  request.open('POST', `${path}?uploadId=${uploadId}`);
  request.setRequestHeader(antiForgeryHeader.name, antiForgeryHeader.value);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (isWanted()) onProgress(loaded / total);
    else request.abort();
  });
  request.addEventListener('load', () => {
    const { status, responseText } = request;
    // Safe cast: the server validates its responses.
    if (status === 200) resolve(JSON.parse(responseText) as UploadedPhoto);
    else reject(toProblemError(status, responseText));
  });
  for (const name of ['error', 'abort', 'timeout']) {
    request.addEventListener(name, () => reject(toProblemError(0)));
  }
  request.timeout = 120_000;
  request.send(blob);
  return promise;
}

function toProblemError(status: number, text = '{}'): ProblemError {
  let problem: Partial<Problem> = {};
  try {
    problem = JSON.parse(text) as Partial<Problem>;
  } catch {
    // The body is not JSON. The status is enough.
  }
  return new ProblemError({ title: '', detail: '', errors: {}, ...problem, status });
}
