import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type ResolvedConfig } from 'vite';
import { injectManifest } from 'workbox-build';
import { minifyAgain } from './bundle.ts';
import { contentHash } from './i18n-versions.ts';
import { takenDexie } from './shared-dexie.ts';

/**
 * What nobody needs to read the menu and to order: fetched when the phone is idle (sw/parts.ts).
 */
const LATER = /\.woff2$|^icons\/|^assets\/(news|documented|phone-card|sides|fonts)-/;

/** Builds sw/sw.ts into one classic script and writes the precache list into it. Runs when all other files stand. */
export async function buildWorker(config: ResolvedConfig, origins: string[]): Promise<void> {
  const folder = resolve(config.root, config.build.outDir);
  const swSrc = join(folder, 'sw.js');
  await build({
    configFile: false,
    root: config.root,
    publicDir: false,
    logLevel: 'warn',
    mode: config.mode,
    plugins: [takenDexie()],
    define: { ...config.define, __API_ORIGINS__: JSON.stringify(origins), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: config.build.outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: { sw: 'sw/sw.ts' }, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  writeFileSync(swSrc, await minifyAgain(readFileSync(swSrc, 'utf8')));
  const atInstall: string[] = [];
  const parts: { url: string; revision: string | null }[] = [];
  const { count, size, warnings } = await injectManifest({
    swSrc,
    swDest: swSrc,
    globDirectory: folder,
    // The staff's part is no diner's to download: a board keeps it by itself once it has signed in.
    globIgnores: ['sw.js', 'sw-off.js', 'kitchen.html', 'assets/kitchen/**', 'assets/i18n/staff.*'],
    globPatterns: [
      '*.html',
      'assets/**/*.{js,css,woff2,svg}',
      'assets/i18n/*.json',
      'icons/*.{svg,png}',
      '*.webmanifest',
    ],
    // Vite's own hash in the name is version enough; translations are asked for by the hash of their content.
    dontCacheBustURLsMatching: /^assets\/.+-[\w-]{8}\.\w+$/,
    manifestTransforms: [
      (entries) => {
        const named = entries.map((entry) =>
          entry.url.startsWith('assets/i18n/')
            ? {
                ...entry,
                url: `${entry.url}?v=${contentHash(readFileSync(join(folder, entry.url), 'utf8'))}`,
                revision: null,
              }
            : entry,
        );
        const first = named.filter(({ url }) => !LATER.test(url));
        atInstall.push(...first.map(({ url }) => url));
        const whenIdle = named.filter(({ url }) => LATER.test(url));
        parts.push(...whenIdle.map(({ url, revision }) => ({ url, revision: revision ?? null })));
        return { manifest: first };
      },
    ],
  });
  const dexie = atInstall.find((file) => /^assets\/dexie-[\w-]{8}\.js$/.test(file));
  if (!dexie) throw new Error('The bundle has no file of Dexie for the worker');
  const pages = Object.fromEntries(
    atInstall.flatMap((url) =>
      url.endsWith('.html') ? [[`/${url}`, markOf(readFileSync(join(folder, url), 'utf8'))]] : [],
    ),
  );
  const before = `self.__PARTS__=${JSON.stringify(parts)};self.__PAGES__=${JSON.stringify(pages)};importScripts("/${dexie}");`;
  writeFileSync(swSrc, before + readFileSync(swSrc, 'utf8'));
  for (const { url } of parts) {
    const name = url.split('/').at(-1) ?? url;
    const needs = atInstall.find((file) => file.endsWith('.js') && importsAtOnce(join(folder, file), name));
    if (needs) throw new Error(`${needs} is part of the worker's install and imports ${name}, which is not`);
  }
  for (const warning of warnings) config.logger.warn(warning);
  config.logger.info(
    `sw.js precaches ${count} files, ${Math.round(size / 1000)} kB, and ${parts.length} more when the phone is idle`,
  );
}

/** What tells this build's page from every other: the name of its first script, or the note that has none. */
function markOf(page: string): string {
  const [mark] = /first-[\w-]{8}\.js/.exec(page) ?? /boot-note/.exec(page) ?? [];
  if (!mark) throw new Error('A page of the build has nothing that tells it from another page');
  return mark;
}

/** Whether a packed module imports that one statically. */
function importsAtOnce(file: string, name: string): boolean {
  const code = readFileSync(file, 'utf8');
  return [`from"./${name}"`, `import"./${name}"`].some((way) => code.includes(way));
}
