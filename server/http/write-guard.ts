import { generateCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { parse } from 'hono/utils/cookie';
import { HEADERS, XSRF_COOKIE } from '#src/contract/http.ts';
import { firstValidToken, isForeign, issueToken, mayWrite, TOKEN_LIFETIME_MS } from './anti-forgery.ts';
import type { AppEnv } from './app-env.ts';
import { problem } from './problem.ts';

type Rules = {
  settings: { publicUrl: string | null; allowedOrigins: readonly string[] };
  tokenSecret: string;
  now: () => number;
};

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** All values of that name, as a site of the parent domain may have a cookie of the same name. */
const tokensOf = (cookies: string): string[] =>
  cookies.split(';').flatMap((pair) => parse(pair, XSRF_COOKIE)[XSRF_COOKIE] ?? []);

/** Refusals too set a new token for a client without one or with an old one, so that a repeated request succeeds. */
export function writeGuard({ settings, tokenSecret, now }: Rules) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const cookies = c.req.header('Cookie');
    const cookieTokens = tokensOf(cookies ?? '');
    const token = firstValidToken(cookieTokens, tokenSecret, now());
    c.set('device', token?.device ?? null);
    const from = {
      origin: c.req.header('Origin'),
      fetchSite: c.req.header('Sec-Fetch-Site'),
      host: c.req.header('Host'),
    };
    const allowed =
      SAFE.includes(c.req.method) ||
      mayWrite(
        {
          ...from,
          hasCookies: cookies !== undefined,
          isStaff: c.req.path.split('/')[3] === 'staff',
          cookieTokens,
          headerToken: c.req.header(HEADERS.xsrf),
        },
        { ...settings, secret: tokenSecret, now: now() },
      );
    if (allowed) await next();
    else c.res = problem(c, 'antiforgery');
    if ((token && !token.aged) || isForeign(from, settings.publicUrl) || c.req.method === 'OPTIONS') return;
    if (allowed && !SAFE.includes(c.req.method)) return;
    const cookie = generateCookie(XSRF_COOKIE, issueToken(tokenSecret, now(), token?.device), {
      path: '/',
      sameSite: 'Strict',
      secure: c.get('caller').secure,
      maxAge: TOKEN_LIFETIME_MS / 1000,
    });
    // Not by `c.header`, which would copy the body of a finished answer for each client.
    const { headers } = c.res;
    headers.append('Set-Cookie', cookie);
    // An answer that sets a cookie must not be cached for other clients.
    if (headers.get('Cache-Control') !== 'no-store') headers.set('Cache-Control', 'private, no-cache');
  });
}
