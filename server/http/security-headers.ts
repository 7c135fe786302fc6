import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** For answers that are no page. The page's policy comes from the build. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Features that the app uses; the camera scans the code of a table. `web-share` is missing on purpose: its default is this origin, and desktop Chromium logs a
 * warning for a name that it does not know.
 */
const PERMISSIONS = ['autoplay', 'camera', 'clipboard-write', 'fullscreen', 'screen-wake-lock']
  .map((name) => `${name}=(self)`)
  .join(', ');

export const PAGE_PERMISSIONS = [
  PERMISSIONS,
  ...[
    'accelerometer',
    'browsing-topics',
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
 * The headers of docs/contract.md 12. A handler may replace some of them. They are set before the handler runs, because
 * Hono copies a finished response when a header is set on it.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  if (c.get('caller').secure) c.header('Strict-Transport-Security', 'max-age=31536000');
  await next();
});

/** As NOTHING, but shorter: `sandbox` covers forms and bases. */
const SUBRESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Trims the headers of scripts, styles, fonts and pictures, of which a first visit loads about seventy: headers that only
 * affect documents, the request id (they are not logged), and `Connection`, which is the default in HTTP/1.1.
 */
export function asSubresource(c: Context<AppEnv>): Context<AppEnv> {
  for (const name of ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'Referrer-Policy', 'Request-Id']) {
    c.header(name, undefined);
  }
  c.header('Content-Security-Policy', SUBRESOURCE_POLICY);
  c.env?.outgoing?.removeHeader('Connection');
  return c;
}
