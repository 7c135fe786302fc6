import type { Context } from 'hono';

export type BodyTrouble = 'too_large' | 'timeout' | 'incomplete';

/**
 * The bytes of a body. Node holds a body to its `Content-Length`; one without is counted while it is read, so that a body
 * without end costs no more than `most`. `incomplete`: the sender hung up before the last byte.
 */
export async function readBytes(
  { req }: Context,
  { most, timeoutMs }: { most: number; timeoutMs: number },
): Promise<Buffer | BodyTrouble> {
  const length = req.header('Content-Length');
  if (Number(length ?? 0) > most) return 'too_large';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'timeout');
  });
  const isCounted = length !== undefined && req.header('Transfer-Encoding') === undefined;
  try {
    const bytes = await Promise.race([isCounted ? readAll(req) : readCounted(req.raw.body, most), late]);
    return typeof bytes !== 'string' && bytes.byteLength > most ? 'too_large' : bytes;
  } catch {
    return 'incomplete';
  } finally {
    clearTimeout(timer);
  }
}

const readAll = async (req: Context['req']): Promise<Buffer> => Buffer.from(await req.arrayBuffer());

async function readCounted(body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    parts.push(part);
    // `break` cancels the stream.
    if (size > most) break;
  }
  return Buffer.concat(parts);
}
