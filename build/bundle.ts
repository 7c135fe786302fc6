import { minify } from 'terser';
import type { Rolldown } from 'vite';
import type { ScreenFiles } from '#src/domain/shell-html.ts';

type Chunk = Rolldown.OutputChunk;

/**
 * What home needs until its first dishes stand: the chunk of `entry` with its static imports. Nothing that is imported
 * later is awaited before (tests/e2e/first-load.spec.ts takes all of it away).
 */
export function firstLoad(bundle: Rolldown.OutputBundle, entry: string): { scripts: string[]; styles: string[] } {
  const chunks = closure(
    chunksOf(bundle).filter((chunk) => chunk.moduleIds.includes(entry)),
    bundle,
  );
  if (chunks.length === 0) throw new Error(`No chunk of the bundle holds ${entry}`);
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { scripts: chunks.map((chunk) => chunk.fileName), styles: [...new Set(styles)] };
}

/** `ascii_only`: one letter beyond Latin-1 in a file, and the browser holds all of its source twice as large. */
const TERSER = { module: true, ecma: 2022, compress: { passes: 4 }, format: { ascii_only: true } } as const;

/** After the bundler's own minifier this one still saves four of a hundred bytes; it is slow, so only where all pay for it. */
export async function minifyAgain(code: string): Promise<string> {
  return (await minify(code, TERSER)).code ?? code;
}

/** The same for chunks of a bundle; `names`: some of its files, default all of them. */
export async function minifyChunks(bundle: Rolldown.OutputBundle, names = Object.keys(bundle)): Promise<void> {
  for (const name of names) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') chunk.code = await minifyAgain(chunk.code);
  }
}

/** The diner's bundle holds no line of the staff's: whatever it imports of them by mistake ends the build. */
export function assertWithoutStaff(bundle: Rolldown.OutputBundle): void {
  const found = chunksOf(bundle).flatMap(({ moduleIds }) => moduleIds.filter((id) => id.includes('/src/staff/')));
  if (found.length > 0) throw new Error(`Diners would download ${found.join(', ')}`);
}

/** What of the bundle is fetched for a route: `['menu, dish/$id', 'assets/browse-….js']`, one for each file. */
export function routeChunks(bundle: Rolldown.OutputBundle): [routes: string, file: string][] {
  return chunksOf(bundle).flatMap(({ moduleIds, fileName }): [string, string][] => {
    const routes = moduleIds.flatMap(
      (id) => /src\/routes\/\$slug\/(.+)\.tsx\?tsr-split=component$/.exec(id)?.[1] ?? [],
    );
    return routes.length > 0 ? [[routes.join(', '), fileName]] : [];
  });
}

/** Screens that show nothing without the phone's database, and what brings it. */
const KEPT_SCREENS = /\/src\/routes\/\$slug\/(order-history|order-successful)\.tsx/;
const STORE = /\/src\/(data\/(open-db|db)|state\/(kept-cart|outbox-rows))\.ts$/;

/** What each screen needs besides `first`, for the page's start script to ask for while that is on its way. */
export function screenFiles(bundle: Rolldown.OutputBundle, first: readonly string[]): ScreenFiles {
  const chunks = chunksOf(bundle);
  const holding = (test: RegExp): Chunk[] => chunks.filter(({ moduleIds }) => moduleIds.some((id) => test.test(id)));
  const filesOf = (wanted: Chunk[]): string[] => {
    const needed = closure(wanted, bundle);
    const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const files = new Set([...needed.map(({ fileName }) => fileName), ...styles]);
    return [...files].filter((name) => !first.includes(name)).map((name) => name.replace(/^assets\//, ''));
  };
  const screens = chunks.flatMap((chunk): ScreenFiles['screens'] => {
    const shown = chunk.moduleIds.flatMap(
      (id) => /src\/routes\/\$slug\/([^/]+?)(?:\/\$id)?\.tsx\?tsr-split=component$/.exec(id)?.[1] ?? [],
    );
    const kept = chunk.moduleIds.some((id) => KEPT_SCREENS.test(id));
    return shown.length > 0 ? [[shown, filesOf(kept ? [chunk, ...holding(STORE)] : [chunk])]] : [];
  });
  const all = screens.map(([, files]) => files).reduce((some, files) => some.filter((name) => files.includes(name)));
  return {
    all,
    screens: screens.map(([shown, files]) => [shown, files.filter((name) => !all.includes(name))]),
  };
}

function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function closure(chunks: Chunk[], bundle: Rolldown.OutputBundle): Chunk[] {
  const reached = new Set(chunks);
  // A set hands out what is added to it while it is walked.
  for (const { imports } of reached) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') reached.add(imported);
    }
  }
  return [...reached];
}
