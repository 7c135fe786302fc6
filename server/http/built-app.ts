import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export type BuiltFile = {
  type: string;
  cacheControl: string;
  /** Weak, because all encodings share it. */
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
};

export type BuiltApp = {
  /** By address. `/index.html` is the neutral page that the worker stores. Texts are also listed with their `?v=`. */
  files: ReadonlyMap<string, BuiltFile>;
  shell: string;
  /** In which our server draws a screen, and what draws it. Null: every visit begins with the empty shell. */
  served: { home: string; other: string; renderer: string } | null;
  kitchen: string;
  policies: { page: string; kitchen: string; worker: string };
  /** The addresses behind a venue's slug: `''`, `order`, `dish/$id`. */
  screens: ReadonlySet<string>;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
};

/** Files of the build that only the server reads. */
const PRIVATE = /^\/(?:security\.json|build\.json|renderer\/.*)$/;

/** Vite ends such a name with eight characters of the content's hash, so the file is immutable. */
const HASHED = /^\/assets\/(?:kitchen\/)?[^/]+-[\w-]{8}\.\w+$/;

/** Texts are requested with `?v=` and the hash of their content (build/i18n-versions.ts). */
const TEXTS = /^\/assets\/i18n\//;

/** The cache header of a file whose address names its content. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

const read = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));

const readIfThere = (file: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return read(file);
  } catch {
    return null; // The build does not compress small files and pictures.
  }
};

export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const versionOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 10);

const policiesOf = (folder: string): BuiltApp['policies'] => {
  const written: unknown = JSON.parse(readFileSync(join(folder, 'security.json'), 'utf8'));
  const policies = (written ?? {}) as Record<string, unknown>;
  const policy = (name: string): string => {
    const text = policies[name];
    if (typeof text !== 'string') throw new Error(`no ${name} in security.json`);
    return text;
  };
  return {
    page: policy('contentSecurityPolicy'),
    kitchen: policy('kitchenContentSecurityPolicy'),
    worker: policy('workerContentSecurityPolicy'),
  };
};

const screensOf = (folder: string): BuiltApp['screens'] => {
  const { screens } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { screens?: string[] };
  if (!screens) throw new Error('no screens in build.json');
  return new Set(screens);
};

function servedOf(folder: string, text: (name: string) => string): BuiltApp['served'] {
  const renderer = join(folder, 'renderer/render.js');
  if (!existsSync(renderer)) return null;
  return { home: text('renderer/home.html'), other: text('renderer/other.html'), renderer };
}

/** All at once: a build meanwhile cannot mix two versions. @throws Error with a sentence for the operator. */
export function readBuiltApp(folder: string): BuiltApp {
  try {
    const files = new Map<string, BuiltFile>();
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      const address = `/${relative(folder, file).split(sep).join('/')}`;
      const type = TYPES[extname(address)];
      if (type === undefined || PRIVATE.test(address) || !statSync(file).isFile()) continue;
      const body = read(file);
      const built: BuiltFile = {
        type,
        cacheControl: HASHED.test(address) ? FOR_EVER : 'no-cache',
        etag: etagOf(body),
        body,
        br: readIfThere(`${file}.br`),
        gzip: readIfThere(`${file}.gz`),
      };
      files.set(address, built);
      if (TEXTS.test(address)) files.set(`${address}?v=${versionOf(body)}`, { ...built, cacheControl: FOR_EVER });
    }
    // The staff's page is served only below a venue's address.
    files.delete('/kitchen.html');
    const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
    return {
      files,
      shell: text('index.html'),
      served: servedOf(folder, text),
      kitchen: text('kitchen.html'),
      policies: policiesOf(folder),
      screens: screensOf(folder),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The app is not built in ${folder} (${reason}). Run "npm run build" first.`, { cause: error });
  }
}
