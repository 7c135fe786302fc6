import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Browser = { channel?: string; executablePath?: string; args: string[] };

/** `CHROMIUM_PATH`, Debian's or Playwright's. Reaches this machine only; `names`: its further host names. */
export function chromium(names: string[] = []): Browser {
  const args = argsFor(names);
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args };
  return existsSync(DEBIAN) ? { executablePath: DEBIAN, args } : { channel: 'chrome', args };
}

/**
 * Without the interface, which would take a third of the tests' time. Lacks Background Sync, the back/forward cache and
 * site settings: tests of these use `chromium`.
 */
export function headlessShell(names: string[] = []): Browser {
  if (process.env['CHROMIUM_PATH'] || !existsSync(DEBIAN_SHELL)) return chromium(names);
  return { executablePath: DEBIAN_SHELL, args: argsFor(names) };
}

function argsFor(names: string[]): string[] {
  const rules = [...names.map((name) => `MAP ${name} 127.0.0.1`), 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'];
  return [...CHROMIUM_FLAGS, `--host-resolver-rules=${rules.join(', ')}`];
}
