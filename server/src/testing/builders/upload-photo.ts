import { randomUUID } from 'node:crypto';
import type { UploadedPhoto } from '@grenda/contract';
import type { TestBrowser } from '../test-app.ts';
import { drawQuarters } from './photo-files.ts';

export function sendPhoto(browser: TestBrowser, file: Uint8Array, uploadId = randomUUID()): Promise<Response> {
  return browser.request(`/api/photos?uploadId=${uploadId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-grenda-client': '1' },
    body: Uint8Array.from(file),
  });
}

export async function uploadPhoto(browser: TestBrowser, file?: Uint8Array): Promise<UploadedPhoto> {
  const response = await sendPhoto(browser, file ?? (await drawQuarters().webp().toBuffer()));
  if (!response.ok) throw new Error(`The upload was rejected: ${await response.text()}`);
  return (await response.json()) as UploadedPhoto;
}
