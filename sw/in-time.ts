import { pause } from '#src/domain/pause.ts';

/** On iOS a read of the storage may never end after a cold start. */
export const READ_LIMIT_MS = 3_000;
/** A request without a network may not end there either. */
export const NETWORK_LIMIT_MS = 10_000;

/** Rejects when the work has not ended by then. */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([work, pause(milliseconds).then(() => Promise.reject(new Error('no answer in time')))]);
