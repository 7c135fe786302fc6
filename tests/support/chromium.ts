import { existsSync } from 'node:fs';

/** No sandbox inside containers, no GPU, and none of the browser's own traffic. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to drive: `CHROMIUM_PATH`, else Debian's, else a Chrome that Playwright finds. */
export function chromium(extraFlags: string[] = []): { channel?: string; executablePath?: string; args: string[] } {
  const args = [...CHROMIUM_FLAGS, ...extraFlags];
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args };
  return existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium', args } : { channel: 'chrome', args };
}
