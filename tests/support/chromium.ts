import { existsSync } from 'node:fs';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `CHROMIUM_PATH`, Debian's or Playwright's. Reaches this machine only; `names`: its further host names. */
export function chromium(names: string[] = []): { channel?: string; executablePath?: string; args: string[] } {
  const rules = [...names.map((name) => `MAP ${name} 127.0.0.1`), 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'];
  const args = [...CHROMIUM_FLAGS, `--host-resolver-rules=${rules.join(', ')}`];
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args };
  return existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium', args } : { channel: 'chrome', args };
}
