import type { z } from 'zod';

/** An output whose lists may be async iterables of pages. */
export type Streamed<Output> = {
  [Name in keyof Output]: Output[Name] extends readonly (infer Item)[]
    ? Output[Name] | AsyncIterable<readonly Item[]>
    : Output[Name];
};

/** Streams JSON with backpressure. An error aborts the response, so that clients do not accept a partial body. */
export function streamJson(
  schema: z.ZodObject,
  value: Record<string, unknown>,
  onError: (error: unknown) => void,
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
          onError(error);
          controller.error(new AbortedResponse());
        }
      },
      cancel: () => void chunks.return(),
    },
    { highWaterMark: 0 },
  );
}

/** Makes the Node adapter close the connection without printing the original error, which may contain user data. */
class AbortedResponse extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

async function* write(schema: z.ZodObject, value: Record<string, unknown>): AsyncGenerator<string, void> {
  let separator = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    const opening = `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    const fieldValue = value[name];
    if (isPages(fieldValue)) yield* writeList(opening, field as z.ZodArray<z.ZodType>, fieldValue);
    else yield opening + JSON.stringify((field as z.ZodType).parse(fieldValue));
  }
  yield '}';
}

async function* writeList(
  opening: string,
  { element }: z.ZodArray<z.ZodType>,
  pages: AsyncIterable<readonly unknown[]>,
) {
  let separator = `${opening}[`;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((item) => JSON.stringify(element.parse(item))).join(',');
    separator = ',';
  }
  yield separator === ',' ? ']' : `${separator}]`;
}

function isPages(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
