import type { PhotoSize } from '@grenda/contract';
import { appEndpoints } from '@grenda/contract/endpoints';
import type { Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { FindCaller, Implement } from '../http/implement.ts';
import { matchesETag } from '../http/if-none-match.ts';
import { removeProfilePhoto, setProfilePhoto } from './profile-photo.ts';
import { readPhoto } from './read-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

export function photoRoutes(implement: Implement, deps: Deps): void {
  implement(appEndpoints.uploadPhoto, ({ query, caller, readFile }) =>
    uploadPhoto(deps, { ownerId: caller.userId, readFile, ...query }),
  );
  implement(appEndpoints.setProfilePhoto, ({ body, caller: { userId } }) => setProfilePhoto(deps, { ...body, userId }));
  implement(appEndpoints.removeProfilePhoto, ({ caller }) => removeProfilePhoto(deps, caller.userId));
}

/** Browsers revalidate a shared photo after an hour, as promised on /personvern. */
const sharedMaxAge = 'max-age=3600';

/** Serves photos as files, outside the JSON API, with their own caching headers. */
export function servePhotos(app: Hono, deps: Deps, findCaller: FindCaller): void {
  app.get('/photos/:id{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}}/:size{large|small}', async (c: Context) => {
    const caller = await findCaller(c);
    const [photoId, size] = [c.req.param('id') ?? '', c.req.param('size') as PhotoSize];
    // The files of a photo never change.
    const etag = `"${photoId}-${size}"`;
    const isCached = matchesETag(c.req.raw.headers, etag);
    const needsFile = !isCached && c.req.method !== 'HEAD';
    const { data, isShared } = await readPhoto(deps, { photoId, size, caller, needsFile });
    const audience = caller ? 'private' : 'public';
    c.header('cache-control', isShared ? `${audience}, ${sharedMaxAge}` : 'private, no-cache');
    c.header('vary', 'Cookie');
    c.header('etag', etag);
    if (isCached) return c.body(null, 304);
    c.header('content-type', 'image/webp');
    c.header('content-disposition', 'inline');
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    return data ? c.body(Uint8Array.from(data)) : c.body(null);
  });
}
