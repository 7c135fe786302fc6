import type { IncomingMessage } from 'node:http';

/**
 * The bytes of a body. The size is counted while reading, so that neither a wrong `Content-Length` nor a body without end
 * costs more than `most`.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  { most, timeoutMs }: { most: number; timeoutMs: number },
): Promise<Buffer | 'too_large' | 'timeout'> {
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'timeout');
  });
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), late]);
      if (part === 'timeout') return 'timeout';
      if (part.done) return Buffer.concat(parts);
      size += part.value.byteLength;
      if (size > most) return 'too_large';
      parts.push(part.value);
    }
  } finally {
    clearTimeout(timer);
    // What was not read is not wanted; whether the sender hears of it is his affair.
    reader.cancel().catch(() => undefined);
  }
}

/** The bytes of a request that has said how many they are; `gone` where its sender went away before the last of them. */
export function readIncoming(incoming: IncomingMessage, timeoutMs: number): Promise<Buffer | 'timeout' | 'gone'> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const timer = setTimeout(resolve, timeoutMs, 'timeout');
    const end = (outcome: Buffer | 'gone'): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => end(Buffer.concat(parts)));
    incoming.on('close', () => end('gone'));
    incoming.on('error', () => end('gone'));
  });
}
