import type { Rolldown } from 'vite';

/** Drawn by the frame as soon as the first screen stands. */
const FRAME = /\/src\/app\/(confirm-banner|connection-bar|notices|tab-bar|toasts)\.tsx$/;

/**
 * Few files instead of a hundred crumbs: each is packed by itself, and its name has to be known by the first one.
 * `first`: all that the page's entry reaches without a dynamic import; it always comes together (10 kB less than in
 * twenty). `frame`, then what several screens share, by floor. What one screen has for itself stays with that screen.
 */
export function chunkGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  let first: Set<string> | undefined;
  return [
    {
      name: (id, graph) => {
        first ??= reachedFrom(entry, graph);
        return first.has(id) ? 'first' : null;
      },
      priority: 3,
    },
    { name: 'frame', test: FRAME, priority: 2 },
    { name: 'answers', test: /\/src\/contract\/|\/node_modules\/valibot\//, priority: 1 },
    { name: 'parts', test: /\/src\/(ui|i18n|features\/catalog)\//, minShareCount: 2 },
    { name: 'state', test: /\/src\/(state|data|outbox|domain)\//, minShareCount: 2 },
  ];
}

function reachedFrom(entry: string, graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): Set<string> {
  const reached = new Set([entry]);
  // A set hands out what is added to it while it is walked.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
