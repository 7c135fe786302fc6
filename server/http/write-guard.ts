import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import { HEADERS, XSRF_COOKIE } from '#src/contract/http.ts';
import type { Settings } from '#server/env.ts';
import { isOwnOrigin, issueToken, mayWrite, readToken, TOKEN_LIFETIME_MS } from './anti-forgery.ts';
import type { AppEnv } from './app-env.ts';
import { problem } from './problem.ts';

type Rules = { settings: Pick<Settings, 'publicUrl' | 'allowedOrigins'>; tokenSecret: string; now: () => number };

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A page of another origin keeps no cookie of ours. A link from another site opens our page without its cookies
 * (`SameSite=Strict`): giving a token there would replace the one that is only not shown.
 */
const isForeign = (c: Context<AppEnv>, publicUrl: string | null): boolean => {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  return (
    (origin !== undefined && !isOwnOrigin(origin, c.req.header('Host'), publicUrl)) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  );
};

/**
 * Reads the device's token, refuses what a foreign page could have sent, and gives a token to who has none or an old
 * one: with pages, with answers to GET, and with the refusal itself, so that asking again works.
 */
export function writeGuard({ settings, tokenSecret, now }: Rules) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const cookieToken = getCookie(c, XSRF_COOKIE);
    const token = readToken(cookieToken, tokenSecret, now());
    c.set('device', token?.device ?? null);
    const allowed =
      SAFE.includes(c.req.method) ||
      mayWrite(
        {
          origin: c.req.header('Origin'),
          fetchSite: c.req.header('Sec-Fetch-Site'),
          host: c.req.header('Host'),
          hasCookies: c.req.header('Cookie') !== undefined,
          cookieToken,
          headerToken: c.req.header(HEADERS.xsrf),
        },
        { ...settings, secret: tokenSecret, now: now() },
      );
    if (allowed) await next();
    else c.res = problem(c, 'antiforgery');
    if ((token && !token.aged) || isForeign(c, settings.publicUrl) || c.req.method === 'OPTIONS') return;
    if (allowed && !SAFE.includes(c.req.method)) return;
    setCookie(c, XSRF_COOKIE, issueToken(tokenSecret, now(), token?.device), {
      path: '/',
      sameSite: 'Strict',
      secure: c.get('caller').secure,
      maxAge: TOKEN_LIFETIME_MS / 1000,
    });
    // An answer with somebody's cookie belongs into nobody else's cache.
    if (c.res.headers.get('Cache-Control') !== 'no-store') c.header('Cache-Control', 'private, no-cache');
  });
}
