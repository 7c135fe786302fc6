import { type AnswerHead, readHead, withTimeout } from './answer.ts';
import { fromNetwork } from './problem.ts';

type Limits = {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** In place of the browser's. Called at once, without an await before. */
  fetch?: typeof fetch;
  now?: () => number;
};

/** `read` has the same time limit. Throws Problem `offline` without an answer, and what `signal` or `read` throws. */
export function fetchAnswer<T>(
  url: string,
  init: RequestInit,
  { timeoutMs, signal, fetch = globalThis.fetch, now = Date.now }: Limits,
  read: (response: Response, head: AnswerHead) => Promise<T>,
): Promise<T> {
  const headers = { Accept: 'application/json', ...init.headers };
  return withTimeout(
    timeoutMs,
    async (limit) => {
      const asked = fetch(url, { ...init, headers, credentials: 'same-origin', signal: limit });
      const response = await fromNetwork(asked, signal);
      return read(response, readHead(response, now()));
    },
    signal,
  );
}
