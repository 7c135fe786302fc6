import { HEADERS } from '#src/contract/http.ts';
import { isTokenRefused } from './problem.ts';

type Tokens = string[] | Promise<string[]>;

/** Leaves out malformed values. Our server's tokens have three parts and come first. */
export function readableTokens(values: readonly string[]): string[] {
  const tokens = values.flatMap((value) => {
    try {
      return decodeURIComponent(value) || [];
    } catch {
      return [];
    }
  });
  const isOurs = (token: string) => Number(token.split('.').length === 3);
  return tokens.sort((a, b) => isOurs(b) - isOurs(a));
}

/** The tokens at hand, then those that `renew` brings. Null: none. */
export async function* tokensInTurn(read: () => Tokens, renew: () => Tokens): AsyncGenerator<string | null> {
  const tried = new Set<string | null>();
  for (const source of [read, renew]) {
    const tokens = await source();
    for (const token of tokens.length > 0 ? tokens : [null]) {
      if (tried.has(token)) continue;
      tried.add(token);
      yield token;
    }
  }
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
