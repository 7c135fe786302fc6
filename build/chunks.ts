import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Four rules, because the default makes a file for every set of screens that share a module: 27 before home is usable, 150
 * in all. What home needs at once comes as two files, `diner-first` and `shared-first`: the staff's page loads the second,
 * and must not run the first. Dexie and what watches the phone's rows come without the rest. What several screens
 * load later comes as `parts`. A file for diners never holds a module of the staff alone.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let modules: Record<'home' | 'diner' | 'staff', Set<string>> | undefined;
  const fileOf = (id: string, graph: Rolldown.ChunkingContext, part: 'first' | 'parts'): string | null => {
    modules ??= {
      home: modulesOf('index.html', graph, false),
      diner: modulesOf('index.html', graph, true),
      staff: modulesOf('kitchen.html', graph, true),
    };
    if (part === 'first' && !modules.home.has(id)) return null;
    const users = modules.staff.has(id) ? (modules.diner.has(id) ? 'shared' : 'staff') : 'diner';
    return `${users}-${part}`;
  };
  return [
    { name: (id, graph) => fileOf(id, graph, 'first'), debugName: 'first', priority: 2 },
    { name: 'dexie', test: /\/node_modules\/dexie\//, priority: 1 },
    { name: 'rows', test: /\/src\/(data\/db|state\/stored)\.ts$|\/dexie-react-hooks\//, priority: 1 },
    { name: (id, graph) => fileOf(id, graph, 'parts'), debugName: 'parts', test: /\/src\//, minShareCount: 2 },
  ];
}

/** A chunk with code of the staff's screens lies in their own folder. */
export function chunkName({ moduleIds }: { moduleIds: string[] }): string {
  const isStaff = moduleIds.some((id) => id.includes('/src/staff/'));
  return `assets/${isStaff ? 'kitchen/' : ''}[name]-[hash].js`;
}

/** Modules that a page imports; `later`: also those behind a dynamic import. */
const modulesOf = (page: string, graph: Rolldown.ChunkingContext, later: boolean): Set<string> =>
  reachedFrom(resolve(page), (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    return later ? [...importedIds, ...dynamicallyImportedIds] : importedIds;
  });

/** Scripts, style sheets and fonts of a page, its entry first; `later`: also those behind a dynamic import. */
export function filesOf(bundle: Rolldown.OutputBundle, page: string, later: boolean): string[] {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === resolve(page));
  if (!entry) throw new Error(`The bundle has no entry of ${page}`);
  const files = reachedFrom(entry.fileName, (name) => {
    const file = bundle[name];
    if (file?.type !== 'chunk') return [];
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    return [...file.imports, ...(later ? file.dynamicImports : []), ...importedCss, ...importedAssets];
  });
  return [...files];
}

function reachedFrom(start: string, next: (name: string) => Iterable<string>): Set<string> {
  const reached = new Set([start]);
  // A set hands out what is added to it while it is walked.
  for (const name of reached) for (const found of next(name)) reached.add(found);
  return reached;
}
