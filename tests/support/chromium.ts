import { existsSync } from 'node:fs';

/** No sandbox inside containers, no GPU, and none of the browser's own traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to drive: `CHROMIUM_PATH`, else Debian's; undefined leaves it to Playwright's `channel`. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
}
