export type BodyTrouble = 'too_large' | 'timeout' | 'incomplete';

/**
 * The bytes of a body. The size is counted while reading, so that neither a wrong `Content-Length` nor a body without end
 * costs more than `most`. `incomplete`: the sender hung up before the last byte.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  { most, timeoutMs }: { most: number; timeoutMs: number },
): Promise<Buffer | BodyTrouble> {
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
      const part = await Promise.race([reader.read().catch(() => 'incomplete' as const), late]);
      if (typeof part === 'string') return part;
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
