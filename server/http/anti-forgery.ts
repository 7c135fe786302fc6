import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a token holds; a token past half of it is replaced at the next answer that may carry a cookie. */
export const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60_000;

const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url');

/**
 * `device.issued.signature`: the random device name, the minute of issue, and our signature under both. The device part
 * stays the same when the token is renewed; it is what the device limits count by, and says nothing about the customer.
 */
export function issueToken(secret: string, now: number, device = randomBytes(12).toString('base64url')): string {
  const signed = `${device}.${Math.floor(now / 60_000).toString(36)}`;
  return `${signed}.${signatureOf(secret, signed)}`;
}

/** What a token that we signed says; null for every other text and for one that is past its lifetime. */
export function readToken(
  token: string | undefined,
  secret: string,
  now: number,
): { device: string; aged: boolean } | null {
  const [device = '', issued = '', signature = '', ...more] = token?.split('.') ?? [];
  if (device === '' || more.length > 0) return null;
  const expected = Buffer.from(signatureOf(secret, `${device}.${issued}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = now - Number.parseInt(issued, 36) * 60_000;
  return age <= TOKEN_LIFETIME_MS ? { device, aged: age > TOKEN_LIFETIME_MS / 2 } : null;
}

export type WriteRequest = {
  origin: string | undefined;
  fetchSite: string | undefined;
  /** The host the request was sent to, as written in it. */
  host: string | undefined;
  hasCookies: boolean;
  cookieToken: string | undefined;
  headerToken: string | undefined;
};

/** Whether an origin is one of this server's own: the host that was asked, or the public address. */
export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: string | null): boolean =>
  origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());

/**
 * Whether a request that changes something may pass (reliability.md 5). Three kinds may: a page of ours with a valid
 * token in cookie and header; a page of an allowed origin, which carries no cookie and so no power to abuse; a program
 * that is no browser, which sends neither origin nor cookie. Everything a foreign page can make a browser send is refused.
 */
export function mayWrite(
  request: WriteRequest,
  rules: { publicUrl: string | null; allowedOrigins: readonly string[]; secret: string; now: number },
): boolean {
  const { origin, fetchSite } = request;
  const tokenHolds = () =>
    request.headerToken !== undefined &&
    request.headerToken === request.cookieToken &&
    readToken(request.headerToken, rules.secret, rules.now) !== null;
  if (origin !== undefined) {
    if (isOwnOrigin(origin, request.host, rules.publicUrl)) return fetchSite !== 'cross-site' && tokenHolds();
    return rules.allowedOrigins.includes(origin) && (!request.hasCookies || tokenHolds());
  }
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return (fetchSite === undefined && !request.hasCookies) || tokenHolds();
}
