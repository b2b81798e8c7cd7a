import { vi } from 'vitest';

type Upload = {
  photoId: string;
  reportProgress: (fraction: number) => void;
  succeed: () => void;
  fail: (status: number, errors?: object) => void;
};

/** Replaces XMLHttpRequest. Returns the array to which each upload is appended, so that the test can respond to it. */
export function scriptUploads(): Upload[] {
  const uploads: Upload[] = [];
  class ScriptedRequest extends EventTarget {
    status = 0;
    responseText = '';
    timeout = 0;
    upload = new EventTarget();
    url = '';
    open(_: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    respond(status: number, body: object) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    }
    send() {
      const photoId = `0199a1b2-7c3d-7e4f-8a5b-0000000000f${uploads.length}`;
      uploads.push({
        photoId,
        reportProgress: (fraction) =>
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: fraction, total: 1 })),
        succeed: () => this.respond(200, { photoId, width: 40, height: 30, placeholder: 'data:,' }),
        fail: (status, errors = {}) => this.respond(status, { status, title: '', errors }),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  return uploads;
}
