import type { Context } from 'hono';
import { problem } from './problem.ts';

/** `incomplete`: the connection closed before the last byte. */
type BodyError = 'too_large' | 'timeout' | 'incomplete';
type BodyLimits = { most: number; timeoutMs: number };

/** For a photo from a phone on a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

export async function readBody(c: Context, limits: BodyLimits): Promise<Buffer | Response> {
  const bytes = await readBytes(c, limits);
  return typeof bytes === 'string' ? bodyProblem(c, bytes) : bytes;
}

/** A file's type is read from its bytes, never from a header. */
export const readUpload = (c: Context, most: number): Promise<Buffer | Response> =>
  readBody(c, { most, timeoutMs: UPLOAD_TIMEOUT_MS });

function bodyProblem(c: Context, error: BodyError): Response {
  if (error === 'too_large') return problem(c, 'too_large');
  if (error === 'incomplete') return problem(c, 'invalid', { status: 400, detail: 'The body is incomplete' });
  // The rest of the body is not read, so the connection cannot be used again.
  c.header('Connection', 'close');
  return problem(c, 'request_timeout');
}

/** Node enforces a `Content-Length`. A body without one is counted while it is read: it costs at most `most` bytes. */
async function readBytes({ req }: Context, { most, timeoutMs }: BodyLimits): Promise<Buffer | BodyError> {
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
  // Cancelling the stream would close the connection before the answer.
  for await (const part of body?.values({ preventCancel: true }) ?? []) {
    size += part.byteLength;
    parts.push(part);
    if (size > most) break;
  }
  return Buffer.concat(parts);
}
