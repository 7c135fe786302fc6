import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { injectManifest } from 'workbox-build';
import { checkBudgets } from './budgets.ts';
import { filesOf } from './chunks.ts';
import { classicScript } from './classic-script.ts';
import { define, i18nVersions } from './define.ts';
import { withTexts } from './page.ts';
import { headersFile, securityOf } from './policy.ts';
import { screens } from './screens.ts';
import { servedPage } from './served-page.ts';

/** Loaded after the first screen. */
const isFonts = (name: string): boolean => /^assets\/fonts-[^/]+\.css$/.test(name);

export function finish(): Plugin {
  const env = { VITE_API_URL: '', VITE_MAIN_URL: '' };
  let origins: string[];
  return {
    name: 'sufra:finish',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      for (const name of ['VITE_API_URL', 'VITE_MAIN_URL'] as const) env[name] = config.env[name] ?? '';
      origins = [...new Set(Object.values(env).flatMap((url) => (url ? [new URL(url).origin] : [])))];
    },
    generateBundle(_, bundle) {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const htmlOf = (name: string) => (bundle[name]?.type === 'asset' ? String(bundle[name].source) : '');
      const base = readFileSync('build/shell-base.css', 'utf8');
      const styleOf = (later: boolean) =>
        base +
        filesOf(bundle, 'index.html', later)
          .flatMap((name) =>
            name.endsWith('.css') && !isFonts(name) && bundle[name]?.type === 'asset'
              ? [String(bundle[name].source)]
              : [],
          )
          .join('');
      const shell = htmlOf('index.html');
      const served = { home: servedPage(shell, styleOf(false)), other: servedPage(shell, styleOf(true)) };
      emit('renderer/home.html', served.home);
      emit('renderer/other.html', served.other);
      const pages = [shell, htmlOf('offline.html'), served.home, served.other];
      const security = securityOf(pages, htmlOf('kitchen.html'), origins);
      emit('security.json', JSON.stringify(security, null, 2));
      emit('_headers', headersFile(security));
      const staff = filesOf(bundle, 'kitchen.html', true).map((name) => `/${name}`);
      emit('assets/kitchen/files.json', JSON.stringify(staff));
    },
    async writeBundle({ dir: folder = '' }, bundle) {
      const home = filesOf(bundle, 'index.html', false);
      const diner = filesOf(bundle, 'index.html', true);
      const staff = filesOf(bundle, 'kitchen.html', true);
      if (diner.some((name) => name.startsWith('assets/kitchen/')))
        throw new Error('Diners would load the staff’s code');
      if (staff.includes(home[0] ?? '')) throw new Error('The staff’s page would run the diner’s');

      const fonts = home.find(isFonts);
      if (fonts === undefined) throw new Error('The bundle has no style sheet with the fonts');
      const code = await classicScript('sw/sw.ts', {
        ...define,
        __API_ORIGINS__: JSON.stringify(origins),
        __LAST_PAGE__: JSON.stringify(withTexts(readFileSync('sw/last-page.html', 'utf8')).replace(/\s*\n\s*/g, '')),
        __FONTS__: JSON.stringify(`/${fonts}`),
        __PAGE_MARKS__: JSON.stringify({ '/index.html': home[0], '/offline.html': 'boot-note' }),
      });
      await writeWorker(folder, code, ['kitchen.html', ...staff.filter((name) => !diner.includes(name))]);
      const isScan = (name: string) => /^assets\/idle-(camera|scan|reader)-/.test(name);
      const ending = (end: string, files: string[]) => files.filter((name) => name.endsWith(end));
      const board = filesOf(bundle, 'kitchen.html', false);
      const floor = new Set([...board, ...filesOf(bundle, 'src/staff/floor/floor.tsx', false)]);
      // The length of another host's address changes the compressed sizes, so it must not decide whether a build passes.
      if (origins.length === 0)
        checkBudgets(folder, {
          'JavaScript before home is usable': ending('.js', home),
          'all of the customer’s JavaScript': ending('.js', diner).filter((name) => !isScan(name)),
          'scanning, on demand': ending('.js', diner).filter(isScan),
          'CSS of home': ending('.css', home),
          'board, first load': ['kitchen.html', ...ending('.js', board), ...ending('.css', board)],
          'JavaScript of the floor’s first load': ending('.js', [...floor]),
          'sw.js': ['sw.js'],
        });
      writeFileSync(join(folder, 'build.json'), JSON.stringify({ env, home, screens: screens() }));
    },
  };
}

/** `foreign` files are excluded. */
async function writeWorker(folder: string, code: string, foreign: string[]): Promise<void> {
  const file = join(folder, 'sw.js');
  writeFileSync(file, code);
  const { warnings } = await injectManifest({
    swSrc: file,
    swDest: file,
    globDirectory: folder,
    // The operating system fetches the large icons when it installs the app.
    globPatterns: ['*.html', 'assets/**/*.{js,css,woff2,svg}', 'icons/{icon-192,mark-32}.png', '*.webmanifest'],
    globIgnores: foreign,
    // Addresses of texts carry their content hash; other files have Vite's hash in the name.
    additionalManifestEntries: Object.entries(i18nVersions).map(([lang, version]) => ({
      url: `assets/i18n/${lang}.json?v=${version}`,
      revision: null,
    })),
    dontCacheBustURLsMatching: /^assets\/.+-[\w-]{8}\.\w+$/,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  // The compression plugin only covers files of the bundle.
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
}
