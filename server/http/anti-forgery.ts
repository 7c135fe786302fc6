import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token past half of its lifetime is replaced by the next answer that may set a cookie. */
export const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60_000;

const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url');

/** Cache of verified tokens, with their secret: a phone sends the same token with each call. */
const verified = new Map<string, string>();
const MAX_VERIFIED = 10_000;

function isSigned(token: string, secret: string): boolean {
  if (verified.get(token) === secret) return true;
  const end = token.lastIndexOf('.');
  const expected = Buffer.from(signatureOf(secret, token.slice(0, end)));
  const received = Buffer.from(token.slice(end + 1));
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
  if (verified.size >= MAX_VERIFIED) verified.delete(verified.keys().next().value ?? '');
  // A copy: a part of a text keeps the whole text in memory, here all cookies of the request.
  verified.set(Buffer.from(token).toString(), secret);
  return true;
}

/** `device.issued.signature`. A renewed token keeps the random device id, which rate limits count by. */
export function issueToken(secret: string, now: number, device = randomBytes(12).toString('base64url')): string {
  const signed = `${device}.${Math.floor(now / 60_000).toString(36)}`;
  return `${signed}.${signatureOf(secret, signed)}`;
}

/** Null for a token that is invalid or expired. `aged`: past half of its lifetime. */
export function readToken(
  token: string | undefined,
  secret: string,
  now: number,
): { device: string; aged: boolean } | null {
  if (token === undefined) return null;
  const [device = '', issued = '', , ...more] = token.split('.');
  if (device === '' || more.length > 0 || !isSigned(token, secret)) return null;
  const age = now - Number.parseInt(issued, 36) * 60_000;
  return age <= TOKEN_LIFETIME_MS ? { device, aged: age > TOKEN_LIFETIME_MS / 2 } : null;
}

/** A cookie of the same name from another site may come before the valid one. */
export function firstValidToken(tokens: readonly string[], secret: string, now: number) {
  for (const token of tokens) {
    const read = readToken(token, secret, now);
    if (read) return read;
  }
  return null;
}

export type WriteRequest = {
  origin: string | undefined;
  fetchSite: string | undefined;
  host: string | undefined;
  hasCookies: boolean;
  /** A call of the staff: only the token proves it. */
  isStaff: boolean;
  cookieTokens: readonly string[];
  headerToken: string | undefined;
};

export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: string | null): boolean =>
  origin === publicUrl ||
  (host !== undefined &&
    (origin === `http://${host}` || origin === `https://${host}` || URL.parse(origin)?.host === host.toLowerCase()));

/** A foreign request carries no cookie (`SameSite=Strict`): a token in its answer would replace the valid one. */
export const isForeign = (
  { origin, fetchSite, host }: Pick<WriteRequest, 'origin' | 'fetchSite' | 'host'>,
  publicUrl: string | null,
): boolean =>
  (origin !== undefined && !isOwnOrigin(origin, host, publicUrl)) ||
  (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none');

/**
 * Whether a request may change state (docs/contract.md 12). Our page may in a browser that refuses cookies: without
 * them a diner's request carries no authority to forge. So may a program that sends neither origin nor cookies.
 */
export function mayWrite(
  request: WriteRequest,
  rules: { publicUrl: string | null; allowedOrigins: readonly string[]; secret: string; now: number },
): boolean {
  const { origin, fetchSite } = request;
  const hasValidToken = () =>
    request.headerToken !== undefined &&
    request.cookieTokens.includes(request.headerToken) &&
    readToken(request.headerToken, rules.secret, rules.now) !== null;
  if (origin !== undefined) {
    if (isOwnOrigin(origin, request.host, rules.publicUrl)) {
      const refusesCookies = !request.hasCookies && request.headerToken === undefined && fetchSite === 'same-origin';
      return (refusesCookies && !request.isStaff) || (fetchSite !== 'cross-site' && hasValidToken());
    }
    return rules.allowedOrigins.includes(origin) && (!request.hasCookies || hasValidToken());
  }
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return (fetchSite === undefined && !request.hasCookies) || hasValidToken();
}
