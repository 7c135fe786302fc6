import { HEADERS } from '#src/contract/http.ts';
import { type AnswerHead, readHead, withTimeout } from './answer.ts';
import { type Tokens, tokensInTurn } from './anti-forgery.ts';
import { fromNetwork, isTokenRefused } from './problem.ts';

/** `read` has the same time limit. Throws Problem `offline` without an answer, and what `signal` or `read` throws. */
export function fetchAnswer<T>(
  url: string,
  init: RequestInit,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
  read: (response: Response, head: AnswerHead) => Promise<T>,
): Promise<T> {
  const headers = { Accept: 'application/json', ...init.headers };
  return withTimeout(
    timeoutMs,
    async (limit) => {
      const asked = fetch(url, { ...init, headers, credentials: 'same-origin', signal: limit });
      const response = await fromNetwork(asked, signal);
      return read(response, readHead(response));
    },
    signal,
  );
}

/** Tries each token until the host does not refuse one. */
export async function withToken<T>(
  tokensAtHand: () => Tokens,
  renew: () => Tokens,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  let refusal: unknown;
  for await (const token of tokensInTurn(tokensAtHand, renew)) {
    try {
      return await send(token === null ? {} : { [HEADERS.xsrf]: token });
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
