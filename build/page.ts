import { readFileSync } from 'node:fs';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { SCREEN_FILES_ID, type ScreenFiles } from '#src/domain/shell-html.ts';
import { ICONS, sprite, STAFF_ICONS } from './icons.ts';
import { mark } from './mark.ts';

const root = new URL('../', import.meta.url);

const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** What the build writes into an HTML file: texts, shell style, start script, our mark and the icons. */
export function page(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sufra:page',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        const isKitchen = path.endsWith('/kitchen.html');
        const styles = ['build/shell-base.css', isKitchen ? 'build/kitchen-shell.css' : 'build/shell.css'];
        const script = html.includes('<!--start-script-->') ? await startScript(config) : '';
        return withTexts(html)
          .replace('<!--shell-style-->', () => `<style>${styles.map(textOf).join('')}</style>`)
          .replace('<!--start-script-->', () => `<script>${script}</script>`)
          .replace('<!--mark-->', () => mark(true))
          .replace('<!--sprite-->', () => sprite(isKitchen ? [...ICONS, ...STAFF_ICONS] : ICONS));
      },
    },
  };
}

/**
 * Style sheets go behind the shell: the skeleton paints from the HTML alone, and the scripts still wait for them.
 * `files` is what each screen needs, for the start script to ask for.
 */
export function finishPage(html: string, files?: ScreenFiles): string {
  const sheets: string[] = [];
  const without = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => (sheets.push(sheet.trim()), ''));
  const table = files
    ? `<script type="application/json" id="${SCREEN_FILES_ID}">${JSON.stringify(files)}</script>`
    : '';
  return (
    without
      .replace('<!--styles-->', sheets.join(''))
      .replace('<!--files-->', () => table)
      // Line breaks between the head's elements are nodes too.
      .replace(/^[\s\S]*?<style>/, (head) => head.replace(/>\s+</g, '><'))
  );
}

/** The page with the classic script `first` in the place of its modules. */
export function withClassic(html: string, first: string): string {
  const without = html.replace(/<script type="module"[^>]*><\/script>\s*/g, '');
  if (without === html) throw new Error('index.html has no script of the app');
  return without.replace('<!--styles-->', `$&<script defer src="/${first}"></script>`);
}

/** `{{ar:crash.title}}` becomes that text of that language's file: pages before the app hold no second copy. */
function withTexts(html: string): string {
  return html.replace(/\{\{(ar|en):([\w.]+)\}\}/g, (_, lang: string, key: string) => {
    let value: unknown = JSON.parse(textOf(`public/assets/i18n/${lang}.json`));
    for (const part of key.split('.'))
      value = typeof value === 'object' && value ? Reflect.get(value, part) : undefined;
    if (typeof value !== 'string') throw new Error(`index.html names the text ${key}, which ${lang}.json has not`);
    return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
}

/** src/start.ts with everything it imports, as one short classic script. */
async function startScript(config: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root: config.root,
    publicDir: false,
    logLevel: 'warn',
    define: config.define ?? {},
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/start.ts', output: { format: 'iife' } },
    },
  });
  const built = Array.isArray(result) ? result[0] : result;
  const chunk = built && 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error('src/start.ts was not built');
  if (chunk.code.includes('</script')) throw new Error('src/start.ts would end its own script element');
  return chunk.code.trim();
}
