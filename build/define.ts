import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A content hash in the texts' addresses: new code never gets old texts. */
export const i18nVersions = { ar: hashOf('ar'), en: hashOf('en') };

export const define = {
  __APP_VERSION__: JSON.stringify((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version),
  __I18N_VERSIONS__: JSON.stringify({
    ...i18nVersions,
    'staff.ar': hashOf('staff.ar'),
    'staff.en': hashOf('staff.en'),
  }),
};

/** Dexie's build for browsers of today: 2 kB less in the page and in the worker each. */
export const alias = { dexie: 'dexie/dist/modern/dexie.mjs' };

function hashOf(name: string): string {
  const texts = readFileSync(`public/assets/i18n/${name}.json`);
  return createHash('sha256').update(texts).digest('hex').slice(0, 10);
}
