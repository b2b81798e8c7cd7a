import { expect, onTestFinished, test } from 'vitest';
import { compressedBody } from './compressed-body.ts';

const page = '<p>Låne en stige</p>'.repeat(50);

/** Compresses as told by its quality, and says what it was asked for. */
function compressor(byQuality: Record<number, () => Promise<Uint8Array<ArrayBuffer>>>) {
  const asked: number[] = [];
  const compress = async (_bytes: unknown, _encoding: unknown, quality: number) => {
    asked.push(quality);
    return byQuality[quality]?.() ?? Promise.reject(new Error('Initialization failed'));
  };
  return { asked, compress };
}

const bytes = (...values: number[]) => Promise.resolve(Uint8Array.from(values));

test('a compression that fails while nobody waits for it ends nothing: what was sent before is sent on', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const { asked, compress } = compressor({ 5: () => bytes(5) });
  const body = compressedBody(page, compress);
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await body.inEncoding('br')).toEqual(Uint8Array.of(5));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(asked).toEqual([5, 11]);
  expect(unheard).toEqual([]);

  // Nor does it keep others from being made small.
  const other = compressedBody(`${page} `, compressor({ 5: () => bytes(5), 11: () => bytes(11) }).compress);
  await other.inEncoding('br');
  await expect.poll(() => other.inEncoding('br')).toEqual(Uint8Array.of(11));
});

test('a first compression that fails is the failure of those who waited, and not of who comes next', async () => {
  let failures = 1;
  const body = compressedBody(
    page,
    compressor({ 5: async () => (failures-- > 0 ? Promise.reject(new Error('Initialization failed')) : bytes(5)) })
      .compress,
  );
  await expect(Promise.all([body.inEncoding('gzip'), body.inEncoding('gzip')])).rejects.toThrow(
    'Initialization failed',
  );
  expect(await body.inEncoding('gzip')).toEqual(Uint8Array.of(5));
});
