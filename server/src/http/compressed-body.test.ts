import { expect, onTestFinished, test } from 'vitest';
import { compressedBody, qualities } from './compressed-body.ts';

const { quick, best } = qualities;
const page = '<p>Låne en stige</p>'.repeat(50);

function fakeCompressor(byQuality: Record<number, () => Promise<Uint8Array<ArrayBuffer>>>) {
  const requested: number[] = [];
  const compress = async (_bytes: unknown, _encoding: unknown, quality: number) => {
    requested.push(quality);
    return byQuality[quality]?.() ?? Promise.reject(new Error('Initialization failed'));
  };
  return { requested, compress };
}

const bytes = (...values: number[]) => Promise.resolve(Uint8Array.from(values));

test('if the background compression fails, the quickly compressed body stays in use, without an unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const record = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', record);
  onTestFinished(() => void process.off('unhandledRejection', record));
  const { requested, compress } = fakeCompressor({ [quick]: () => bytes(5) });
  const body = compressedBody(page, compress);
  for (let round = 0; round < 5; round += 1) {
    expect(await body.encode('br')).toEqual(Uint8Array.of(5));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(requested).toEqual([quick, best]);
  expect(unhandled).toEqual([]);
});

test('the background compression replaces the quickly compressed body', async () => {
  const { compress } = fakeCompressor({ [quick]: () => bytes(5), [best]: () => bytes(11) });
  const body = compressedBody(page, compress);
  expect(await body.encode('br')).toEqual(Uint8Array.of(5));
  await expect.poll(() => body.encode('br')).toEqual(Uint8Array.of(11));
});

test('a failed first compression fails the requests that wait for it, and the next request retries', async () => {
  let failures = 1;
  const body = compressedBody(
    page,
    fakeCompressor({
      [quick]: async () => (failures-- > 0 ? Promise.reject(new Error('Initialization failed')) : bytes(5)),
    }).compress,
  );
  const outcomes = await Promise.allSettled([body.encode('gzip'), body.encode('gzip')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await body.encode('gzip')).toEqual(Uint8Array.of(5));
});
