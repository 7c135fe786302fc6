export type Tokens = string[] | Promise<string[]>;

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
