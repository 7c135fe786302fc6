/** `count` calls at once, then one per `windowMs / count`. */
export type Limit = { count: number; windowMs: number };

export type Claim = { key: string; limit: Limit; cost?: number };

export const MAX_KEYS = 50_000;

const shareOf = ({ limit, cost = 1 }: Claim): number => (limit.windowMs / limit.count) * cost;

/** The generic cell rate algorithm (GCRA): the only number per key is the time when its limit is fully free again. */
export function createLimiter(now: () => number) {
  const freeAt = new Map<string, number>();

  /** A time more than one window ahead was written before the clock was set back; it is ignored. */
  const usedUntil = ({ key, limit }: Claim, at: number): number => {
    const until = freeAt.get(key) ?? at;
    return until > at + limit.windowMs ? at : Math.max(until, at);
  };

  const waitFor = (claim: Claim, at: number): number =>
    Math.max(0, usedUntil(claim, at) + shareOf(claim) - (at + claim.limit.windowMs));

  const charge = (claim: Claim, at: number): void => {
    const { key } = claim;
    const next = Math.min(usedUntil(claim, at) + shareOf(claim), at + claim.limit.windowMs);
    freeAt.delete(key);
    freeAt.set(key, next);
    if (freeAt.size <= MAX_KEYS) return;
    const oldest = freeAt.keys().next();
    if (!oldest.done) freeAt.delete(oldest.value);
  };

  return {
    /** Grants all claims and returns 0, or grants none and returns the milliseconds to wait. */
    take(claims: readonly Claim[]): number {
      const at = now();
      const wait = Math.max(0, ...claims.map((claim) => waitFor(claim, at)));
      if (wait === 0) for (const claim of claims) charge(claim, at);
      return wait;
    },
    waitFor(claims: readonly Claim[]): number {
      const at = now();
      return Math.max(0, ...claims.map((claim) => waitFor(claim, at)));
    },
    /** Counts the claims even if they are above the limit. */
    record(claims: readonly Claim[]): void {
      const at = now();
      for (const claim of claims) charge(claim, at);
    },
    size: () => freeAt.size,
  };
}
export type Limiter = ReturnType<typeof createLimiter>;
