import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isKitchen, isSetupPage } from '#src/domain/addresses.ts';
import { ICONS, STAFF_ICONS } from '#src/ui/icon-names.ts';
import { classicScript } from './classic-script.ts';
import { define } from './define.ts';

/** The plate of `VenueMark`, before the venue's letter is known. */
const PLATE =
  '<circle cx="20" cy="20" r="20"/>' +
  '<circle cx="20" cy="20" r="16.4" fill="none" stroke="#fff" stroke-width="1.4" stroke-opacity=".62" pathLength="72" stroke-dasharray="1.9 1.1"/>';

const textOf = (path: string): string => readFileSync(path, 'utf8');

export function page(): Plugin {
  return {
    name: 'sufra:page',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        const isStaff = path.endsWith('/kitchen.html');
        const styles = ['build/shell-base.css', isStaff ? 'build/kitchen-shell.css' : 'build/shell.css'];
        const script = html.includes('<!--start-script-->') ? await classicScript('src/start.ts', define) : '';
        return withTexts(html)
          .replace('<!--shell-style-->', () => `<style>${styles.map(textOf).join('')}</style>`)
          .replace('<!--start-script-->', () => `<script>${script}</script>`)
          .replace('<!--mark-->', () => PLATE)
          .replace('<!--sprite-->', () => sprite(isStaff ? [...ICONS, ...STAFF_ICONS] : ICONS));
      },
    },
  };
}

/** Moves style sheets after the shell, so that it paints from the HTML alone. Scripts still wait for them. */
export function sheetsBehindShell(): Plugin {
  return {
    name: 'sufra:sheets-behind-shell',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
        return html.replace(sheet, '').replace('</body>', `${(html.match(sheet) ?? []).join('')}</body>`);
      },
    },
  };
}

export function staffPages(): Plugin {
  return {
    name: 'sufra:staff-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if ((isKitchen(pathname) || isSetupPage(pathname)) && request.headers.accept?.includes('text/html'))
          request.url = '/kitchen.html';
        next();
      });
    },
  };
}

/** Replaces `{{ar:crash.title}}` with that text, so that static pages have no second copy. */
export function withTexts(html: string): string {
  return html.replace(/\{\{(ar|en):([\w.]+)\}\}/g, (_, lang: string, key: string) => {
    let text: unknown = JSON.parse(textOf(`public/assets/i18n/${lang}.json`));
    for (const part of key.split('.')) text = typeof text === 'object' && text ? Reflect.get(text, part) : undefined;
    if (typeof text !== 'string') throw new Error(`A page names the text ${key}, which ${lang}.json has not`);
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
}

/** Stroke, size and colour come from the `<svg>` that uses a symbol. */
function sprite(icons: readonly string[]): string {
  const symbols = icons.map((name) => {
    const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(textOf(`node_modules/lucide-static/icons/${name}.svg`))?.[1] ?? '';
    return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`;
  });
  return `<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
}
