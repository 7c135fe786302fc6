import type { WorkboxPlugin } from 'workbox-core/types.js';
import { pause } from '#src/domain/pause.ts';
import { withTimeout } from '#src/http/answer.ts';

/** On iOS a read of the storage may never end after a cold start. */
export const READ_LIMIT_MS = 3_000;
/** How long a navigation waits for a kept page, the stored venue, and the first time for its saved menu. */
export const FIRST_READ_LIMIT_MS = 400;
/** A request without a network may not end there either. */
export const NETWORK_LIMIT_MS = 10_000;
/** Pictures wait for each other on a slow network. */
const ANSWER_LIMIT_MS = 20_000;

/** Rejects when the work has not ended by then. */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([work, pause(milliseconds).then(() => Promise.reject(new Error('no answer in time')))]);

/** As `answerLimit`, outside of Workbox. */
export const fetchInTime = (request: Request, milliseconds: number): Promise<Response> =>
  inTime(
    withTimeout(milliseconds, (signal) => fetch(request, { signal })),
    milliseconds,
  );

/**
 * Ends a request whose answer does not begin in time. A browser opens six connections to a server: pictures that hang on a
 * dead network would hold them all, and orders could not leave when the network is back.
 */
export const answerLimit: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_LIMIT_MS);
    request.signal.addEventListener('abort', () => abort.abort());
    Object.assign(state ?? {}, { timer });
    return new Request(request, { signal: abort.signal });
  },
  fetchDidSucceed: async ({ response, state }) => {
    clearTimeout(state?.['timer']);
    return response;
  },
};
