import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a token holds; a token past half of it is replaced at the next answer that may carry a cookie. */
export const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60_000;

const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url');

/** Tokens whose signature held: a phone shows the same one with each call. The one that was kept first makes room. */
const held = new Map<string, string>();
const MAX_HELD = 10_000;

function signatureHolds(token: string, secret: string): boolean {
  if (held.get(token) === secret) return true;
  const end = token.lastIndexOf('.');
  const expected = Buffer.from(signatureOf(secret, token.slice(0, end)));
  const given = Buffer.from(token.slice(end + 1));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  if (held.size >= MAX_HELD) held.delete(held.keys().next().value ?? '');
  held.set(token, secret);
  return true;
}

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
  if (token === undefined) return null;
  const [device = '', issued = '', , ...more] = token.split('.');
  if (device === '' || more.length > 0 || !signatureHolds(token, secret)) return null;
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
  origin === publicUrl ||
  (host !== undefined &&
    (origin === `http://${host}` || origin === `https://${host}` || URL.parse(origin)?.host === host.toLowerCase()));

/**
 * Whether a request comes from a page of another origin, which keeps no cookie of ours, or by a link from another site,
 * which shows none (`SameSite=Strict`): a token given there would replace the one that is only not shown.
 */
export const isForeign = (
  { origin, fetchSite, host }: Pick<WriteRequest, 'origin' | 'fetchSite' | 'host'>,
  publicUrl: string | null,
): boolean =>
  (origin !== undefined && !isOwnOrigin(origin, host, publicUrl)) ||
  (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none');

/**
 * Whether a request that changes something may pass (docs/contract.md 12). Three kinds may: a page of ours with a valid
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
