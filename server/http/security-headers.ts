import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** For answers that are no page. The page's policy comes from the build. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The camera scans the code of a table. `web-share` needs no entry, and desktop Chromium warns of it. */
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

/** The headers of docs/contract.md 12. Set before the handler runs: Hono would copy a finished response. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
  if (c.get('caller').secure) c.header('Strict-Transport-Security', 'max-age=31536000');
  await next();
});

/** As NOTHING, but shorter: `sandbox` covers forms and bases. */
const SUBRESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A first visit loads about seventy scripts, styles, fonts and pictures, so their headers are few. */
export function asSubresource(c: Context<AppEnv>): Context<AppEnv> {
  for (const name of ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'Referrer-Policy', 'Request-Id']) {
    c.header(name, undefined);
  }
  c.header('Content-Security-Policy', SUBRESOURCE_POLICY);
  c.env?.outgoing?.removeHeader('Connection');
  return c;
}
