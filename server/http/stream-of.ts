/** Text as UTF-8. The next part is asked for when the one before has been taken. `onEnd` may be called more than once. */
export function streamOf(parts: AsyncIterable<string | Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await iterator.next();
          if (!done) return controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
          controller.close();
          onEnd();
        } catch (error) {
          onEnd();
          throw error;
        }
      },
      cancel: async () => {
        await iterator.return?.();
        onEnd();
      },
    },
    { highWaterMark: 0 },
  );
}
