import type { z } from 'zod';

/** An object whose lists may come page by page. */
export type Streamed<Output> = {
  [Name in keyof Output]: Output[Name] extends readonly (infer Item)[]
    ? Output[Name] | AsyncIterable<readonly Item[]>
    : Output[Name];
};

/**
 * Writes an object as JSON page by page, as fast as it is read and no faster, each item checked against the schema.
 * What fails on the way breaks the answer off, so that nobody takes a part for the whole.
 */
export function streamJson(
  schema: z.ZodObject,
  value: Record<string, unknown>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const chunks = write(schema, value);
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { done, value: text } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(text));
        } catch (error) {
          onFault(error);
          controller.error(new BrokenOff());
        }
      },
      cancel: () => void chunks.return(),
    },
    { highWaterMark: 0 },
  );
}

/** What the listener cuts the connection for without printing more: the fault itself may hold what nobody should read. */
class BrokenOff extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

async function* write(schema: z.ZodObject, value: Record<string, unknown>): AsyncGenerator<string, void> {
  let before = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    const start = `${before}${JSON.stringify(name)}:`;
    before = ',';
    const part = value[name];
    if (isPages(part)) yield* writeList(start, field as z.ZodArray<z.ZodType>, part);
    else yield start + JSON.stringify((field as z.ZodType).parse(part));
  }
  yield '}';
}

async function* writeList(start: string, { element }: z.ZodArray<z.ZodType>, pages: AsyncIterable<readonly unknown[]>) {
  let before = `${start}[`;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((item) => JSON.stringify(element.parse(item))).join(',');
    before = ',';
  }
  yield before === ',' ? ']' : `${before}]`;
}

function isPages(part: unknown): part is AsyncIterable<readonly unknown[]> {
  return typeof part === 'object' && part !== null && Symbol.asyncIterator in part;
}
