import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Lang, LANGS } from '#src/domain/lang.ts';

/**
 * What home's first screen may say comes by itself (`first.ar.json`), a sixth of a language's texts. Nobody keeps a list
 * of it: it is what the sources name that can be drawn before all texts are there.
 */

type Texts = { [name: string]: string | Texts };

const root = new URL('../', import.meta.url);

const codeOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const textsOf = (name: string): string => codeOf(`public/assets/i18n/${name}.json`);

/** Routes whose screens come with the page's entry. Every other screen comes together with all texts. */
export const FIRST_SCREEN: ReadonlySet<string> = new Set(['/$slug', '/$slug/home']);

const STATIC = /^(?:import|export)\s(?!type\s)(?:[^'";]*?from\s+)?'([^']+)'/gm;
/** Components that are fetched by what is drawn, unless they come with all texts (`later` of src/ui/later.ts). */
const DYNAMIC = /(\blater\(\(\)\s=>\s+)?import\('([^']+\.tsx)'\)/g;
const ROUTE = /createFileRoute\('([^']+)'\)/;

/** Sources that may be drawn before all texts are there, as paths from the project's folder. */
function firstSources(): Map<string, string> {
  const reached = new Map<string, string>();
  const follow = (file: string): void => {
    if (reached.has(file) || !/^src\/.*\.tsx?$/.test(file)) return;
    const code = codeOf(file);
    const route = ROUTE.exec(code)?.[1];
    if (route !== undefined && !FIRST_SCREEN.has(route)) return;
    reached.set(file, code);
    const fetched = [...code.matchAll(DYNAMIC)].filter(([, later]) => later === undefined);
    const named = [...[...code.matchAll(STATIC)].map(([, name]) => name), ...fetched.map(([, , name]) => name)];
    for (const name of named) {
      if (name?.startsWith('#src/')) follow(name.slice(1));
      if (name?.startsWith('./')) follow(posix.join(posix.dirname(file), name));
    }
  };
  follow('src/main.tsx');
  return reached;
}

/** Beginnings of keys in `code`: `'home.offer'`, with its plural forms and contexts, and `` `time.${…}` ``. */
const KEY = /['"`]([a-z]\w*\.[\w.]*)/gi;

const namedIn = (code: string): string[] => [...new Set([...code.matchAll(KEY)].map(([, start = '']) => start))];

function startsOfFirst(): string[] {
  return [...new Set([...firstSources().values()].flatMap(namedIn))];
}

/** The texts that `isNamed` takes, in their folders; a folder that would be empty is left out. */
function pick(texts: Texts, isNamed: (key: string) => boolean, folder = ''): Texts {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, string | Texts][] => {
    if (typeof value === 'string') return isNamed(folder + name) ? [[name, value]] : [];
    const inside = pick(value, isNamed, `${folder}${name}.`);
    return Object.keys(inside).length > 0 ? [[name, inside]] : [];
  });
  return Object.fromEntries(entries);
}

/** The file of what home's first screen may say in `lang`. */
function firstTexts(lang: Lang): string {
  const starts = startsOfFirst();
  return JSON.stringify(
    pick(JSON.parse(textsOf(lang)) as Texts, (key) => starts.some((start) => key.startsWith(start))),
  );
}

const keysOf = (texts: Texts, folder = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [folder + name] : keysOf(value, `${folder}${name}.`),
  );

/** The built first chunks name no text that comes later: else the sources above were not read as the bundler reads them. */
export function assertFirstTexts(bundle: Rolldown.OutputBundle, scripts: readonly string[]): void {
  const first = new Set(keysOf(JSON.parse(firstTexts('ar')) as Texts));
  const later = keysOf(JSON.parse(textsOf('ar')) as Texts).filter((key) => !first.has(key));
  for (const name of scripts) {
    const chunk = bundle[name];
    const named = chunk?.type === 'chunk' ? namedIn(chunk.code) : [];
    const missing = later.filter((key) => named.some((start) => key.startsWith(start)));
    if (missing.length > 0) throw new Error(`${name} shows texts that come later: ${missing.join(', ')}`);
  }
}

const FILE = /^\/assets\/i18n\/first\.(ar|en)\.json/;
const ROUTER = /(import \{ lazyRouteComponent \} from )['"]@tanstack\/react-router['"]/;

/** Writes the files of first texts, and makes every other screen wait for all of them (src/app/lazy-screen.ts). */
export function firstTextsFiles(): Plugin {
  return {
    name: 'sufra:first-texts',
    transform: {
      filter: { id: /\/src\/routes\/.*\.tsx/ },
      handler: (code) => code.replace(ROUTER, "$1'#src/app/lazy-screen.ts'"),
    },
    generateBundle(_, bundle) {
      for (const lang of LANGS)
        this.emitFile({ type: 'asset', fileName: `assets/i18n/first.${lang}.json`, source: firstTexts(lang) });
      const screens = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const waiting = screens.filter((id) => id.endsWith('/src/app/lazy-screen.ts'));
      if (waiting.length !== 1) throw new Error('The routes do not load their screens by src/app/lazy-screen.ts');
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const lang = FILE.exec(request.url ?? '')?.[1];
        if (!lang) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(firstTexts(lang === 'en' ? 'en' : 'ar'));
      });
    },
  };
}
