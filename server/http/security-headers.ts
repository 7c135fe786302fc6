import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Answers that are no page run nothing and are framed nowhere. The page's own policy comes from the build. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What the app uses itself. Sharing is one of them and is not named: its default is this origin alone, and desktop
 * Chromium logs a warning on every page for a name it does not know.
 */
const PERMISSIONS = ['autoplay', 'clipboard-write', 'fullscreen', 'screen-wake-lock']
  .map((name) => `${name}=(self)`)
  .join(', ');

/** On a page, all other features are off by name; an answer that is no page has none to use. */
export const PAGE_PERMISSIONS = [
  PERMISSIONS,
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

const SECURITY_HEADERS = {
  'Content-Security-Policy': NOTHING,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Headers of docs/contract.md 12 on every answer. A handler may set one of them anew (a page its policy, a picture its
 * resource policy). They are set before the answer is made: each one set afterwards would copy it.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  if (c.get('caller').secure) c.header('Strict-Transport-Security', 'max-age=31536000');
  await next();
});

/** The same for what is no page and no answer of the API: a sandbox covers forms and bases, and is shorter. */
const NOTHING_OF_A_PART = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Scripts, styles, fonts and pictures of a page: seventy of them are fetched for a first visit. What is said of documents
 * alone means nothing on them, no line of the log names them by their id, and HTTP/1.1 keeps a line open unasked.
 */
export function asSubresource(c: Context<AppEnv>): Context<AppEnv> {
  for (const name of ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'Referrer-Policy', 'Request-Id']) {
    c.header(name, undefined);
  }
  c.header('Content-Security-Policy', NOTHING_OF_A_PART);
  c.env?.outgoing?.removeHeader('Connection');
  return c;
}
