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

/** Tries the tokens at hand, then those that `renew` brings, until the host does not refuse one. */
export async function withToken<T>(
  tokensAtHand: () => Tokens,
  renew: () => Tokens,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const tried = new Set<string | null>();
  let refusal: unknown;
  for (const source of [tokensAtHand, renew]) {
    const tokens = await source();
    for (const token of tokens.length > 0 ? tokens : [null]) {
      if (tried.has(token)) continue;
      tried.add(token);
      try {
        return await send(token === null ? {} : { [HEADERS.xsrf]: token });
      } catch (error) {
        if (!isTokenRefused(error)) throw error;
        refusal = error;
      }
    }
  }
  throw refusal;
}
