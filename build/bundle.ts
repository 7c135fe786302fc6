import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What the first visit to home fetches: the entry with its imports, then the chunks of home's own routes with theirs. */
export type FirstLoad = { scripts: string[]; styles: string[]; later: string[] };

const HOME_ROUTES = /src\/routes\/(__root|\$slug\/route|\$slug\/home)\.tsx\?tsr-split=component$/;

/** `later` holds those of the files that index.html does not name by itself: home's lazy scripts and styles. */
export function firstLoad(bundle: Rolldown.OutputBundle): FirstLoad {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.filter((chunk) => chunk.isEntry && chunk.name === 'index');
  const home = chunks.filter((chunk) => HOME_ROUTES.test(chunk.facadeModuleId ?? ''));
  const eager = closure(entry, bundle);
  const all = closure([...entry, ...home], bundle);
  const scripts = [...all].map((chunk) => chunk.fileName);
  const styles = stylesOf(all);
  const named = new Set([...[...eager].map((chunk) => chunk.fileName), ...stylesOf(eager)]);
  return { scripts, styles, later: [...scripts, ...styles].filter((file) => !named.has(file)) };
}

/** Chunks that exist for one route file, home's left out: `['src/routes/$slug/menu.tsx', chunk]`. */
export function otherRoutes(bundle: Rolldown.OutputBundle): [route: string, chunk: Chunk][] {
  return Object.values(bundle).flatMap((file): [string, Chunk][] => {
    const id = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
    const route = /src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(id)?.[1];
    return file.type === 'chunk' && route && !HOME_ROUTES.test(id) ? [[route, file]] : [];
  });
}

function closure(chunks: Chunk[], bundle: Rolldown.OutputBundle): Set<Chunk> {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  chunks.forEach(visit);
  return seen;
}

function stylesOf(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}
