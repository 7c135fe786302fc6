/** At most `count` in `windowMs`, spread evenly once the first `count` are used up. */
export type Limit = { count: number; windowMs: number };

/** Who is counted, under which limit. `cost` is 1 unless given. */
export type Claim = { key: string; limit: Limit; cost?: number };

const MAX_KEYS = 50_000;

const shareOf = ({ limit, cost = 1 }: Claim): number => (limit.windowMs / limit.count) * cost;

/**
 * Counts by the generic cell rate algorithm: one number per key, the moment at which it would be unused again. Memory is
 * bounded: past MAX_KEYS the key that was touched longest ago is forgotten.
 */
export function createLimiter(now: () => number) {
  const freeAt = new Map<string, number>();

  /** A count further ahead than one window was made before the clock was set back, so it is ignored. */
  const usedUntil = ({ key, limit }: Claim, at: number): number => {
    const until = freeAt.get(key) ?? at;
    return until > at + limit.windowMs ? at : Math.max(until, at);
  };

  /** Milliseconds to wait before this claim would be granted; 0 when it would be now. */
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
    /** Grants all claims and answers 0, or none of them and answers how many milliseconds to wait. */
    take(claims: readonly Claim[]): number {
      const at = now();
      const wait = Math.max(0, ...claims.map((claim) => waitFor(claim, at)));
      if (wait === 0) for (const claim of claims) charge(claim, at);
      return wait;
    },
    /** How many milliseconds these claims would have to wait now; counts nothing. */
    waitFor(claims: readonly Claim[]): number {
      const at = now();
      return Math.max(0, ...claims.map((claim) => waitFor(claim, at)));
    },
    /** Counts what has happened already, whether or not it would have been granted. */
    record(claims: readonly Claim[]): void {
      const at = now();
      for (const claim of claims) charge(claim, at);
    },
    size: () => freeAt.size,
  };
}
