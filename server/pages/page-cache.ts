import type { BuiltFile } from '#server/http/built-app.ts';

/** 10,000 venues must not cost more. */
const MAX_BYTES = 48 * 1024 * 1024;

const sizeOf = ({ body, br, gzip }: BuiltFile): number => body.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** Keeps the pages that were asked for last. Two requests for a missing page make it once. */
export function createPageCache(maxBytes = MAX_BYTES) {
  const kept = new Map<string, BuiltFile>();
  const made = new Map<string, Promise<BuiltFile | null>>();
  let bytes = 0;

  const keep = (key: string, file: BuiltFile): void => {
    kept.set(key, file);
    bytes += sizeOf(file);
    for (const [oldest, known] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= sizeOf(known);
    }
  };

  return {
    /** Null if `make` returns null. Rejects for every caller if `make` rejects. */
    of: async (key: string, make: () => Promise<BuiltFile | null>): Promise<BuiltFile | null> => {
      const file = kept.get(key);
      if (file) {
        kept.delete(key);
        kept.set(key, file);
        return file;
      }
      const making =
        made.get(key) ??
        make()
          .then((done) => {
            if (done) keep(key, done);
            return done;
          })
          .finally(() => made.delete(key));
      made.set(key, making);
      return making;
    },
  };
}
