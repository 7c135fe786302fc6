import { createHash } from 'node:crypto';

/**
 * The kitchen page shows photos before upload; fetches of sw.js count as connect-src, including pictures of other
 * hosts. `pages`, `kitchen`: finished HTML, whose inline scripts and styles are allowed by hash. `origins`: of an API
 * elsewhere.
 */
export function securityOf(pages: string[], kitchen: string, origins: string[]) {
  const connect = ["'self'", ...origins].join(' ');
  return {
    contentSecurityPolicy: pagePolicy(pages, connect, ''),
    kitchenContentSecurityPolicy: pagePolicy([kitchen], connect, ' blob:'),
    workerContentSecurityPolicy: `default-src 'none'; script-src 'self'; connect-src ${connect} https:`,
  };
}

function pagePolicy(pages: string[], connect: string, pictures: '' | ' blob:'): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(pages, /<script>([\s\S]*?)<\/script>/g, 1)}`,
    // The shell, and the two templates of the server's pages.
    `style-src 'self' ${hashes(pages, /<style>([\s\S]*?)<\/style>/g, 3)}`,
    `img-src 'self' data: https:${pictures}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    "media-src 'self'",
    // A venue's map: loaded on tap, in a sandboxed frame.
    'frame-src https://www.openstreetmap.org https://www.google.com',
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join('; ');
}

/** For hosts that read a `_headers` file. */
export function headersFile(security: ReturnType<typeof securityOf>): string {
  return `/*
  Content-Security-Policy: ${security.contentSecurityPolicy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: same-origin
  Permissions-Policy: autoplay=(self), camera=(self), clipboard-write=(self), fullscreen=(self), screen-wake-lock=(self)
  Cross-Origin-Opener-Policy: same-origin
  Cache-Control: no-cache

/sw.js
  ! Content-Security-Policy
  Content-Security-Policy: ${security.workerContentSecurityPolicy}

/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable

/assets/i18n/*
  ! Cache-Control
  Cache-Control: no-cache
`;
}

function hashes(pages: string[], element: RegExp, most: number): string {
  const bodies = pages.flatMap((page) => [...page.matchAll(element)].map((match) => match[1] ?? ''));
  const unique = new Set(bodies.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`));
  if (unique.size === 0 || unique.size > most)
    throw new Error(`The policy allows ${most} inline elements of a kind, the pages have ${unique.size}`);
  return [...unique].join(' ');
}
