/** The database is closed, and stays so for now. */
export class StorageClosed extends Error {
  override name = 'StorageClosed';
}

/** The browser did not end a transaction in time. Whether it was or will be written is unknown. */
export class StorageHangs extends Error {
  override name = 'StorageHangs';
}

/** Dexie wraps the browser's errors. */
function errorNames(error: unknown): string[] {
  const names: string[] = [];
  for (let inner: unknown = error; inner instanceof Error; inner = 'inner' in inner ? inner.inner : inner.cause) {
    if (names.length > 5) break;
    names.push(inner.name, ...(/connection.*(lost|closed|closing)/i.test(inner.message) ? ['ConnectionLost'] : []));
  }
  return names;
}

/** `AbortError`: the browser closed the connection during a transaction, or it did not end in time. */
const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'ConnectionLost', 'AbortError'];

/** Whether a write was or will be written is unknown. */
export const isHang = (error: unknown): boolean => errorNames(error).includes('StorageHangs');

export const isQuotaError = (error: unknown): boolean => errorNames(error).includes('QuotaExceededError');

/** A full disk aborts a transaction too, but with a QuotaExceededError inside. */
export const isLost = (error: unknown): boolean =>
  !isQuotaError(error) && (isHang(error) || errorNames(error).some((name) => LOST.includes(name)));

/** Closed, broken or full: told on the screen. Anything else that fails is a defect. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof StorageClosed || isQuotaError(error) || isLost(error);
