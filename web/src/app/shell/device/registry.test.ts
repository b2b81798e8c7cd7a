import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../', import.meta.url).pathname;
const sourceFiles = globSync('{src,worker}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

function filesWith(pattern: RegExp): string[] {
  return sourceFiles.filter((file) => pattern.test(readFileSync(root + file, 'utf8'))).toSorted();
}

test("promise 64: only registry.ts and browser-storage.ts build storage keys with the app's prefix, and only the listed files open databases and caches", () => {
  expect(filesWith(/deviceKeyPrefix\}|grenda:app/)).toEqual([
    'src/app/shell/device/registry.ts',
    'src/lib/browser-storage.ts',
  ]);
  expect(filesWith(/\bopenDB[<(]/)).toEqual(['src/app/shell/offline/device-database.ts']);
  expect(filesWith(/\bcaches\.open\(/)).toEqual(['worker/fetching.ts', 'worker/shell.ts']);
});

test('only the listed files write to browser storage', () => {
  const writers = [
    'src/app/join/return-path.ts',
    'src/app/shell/device/device.ts',
    'src/app/shell/install/install-prompt.ts',
    'src/app/shell/offline/near-markup.ts',
    'src/app/shell/outbox/message-draft.ts',
    'src/app/shell/outbox/outbox.ts',
    'src/app/shell/outbox/unsent-listing.ts',
    'src/app/shell/push/device-push.ts',
    'src/app/threads/agreement-postponed.ts',
    'src/app/write/listing-draft.ts',
    'src/lib/navigation/scroll-restoration.ts',
    'src/lib/theme.ts',
  ];
  expect(filesWith(/\b(local|session)Storage\.setItem\(/)).toEqual(writers);
});
