import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What the first visit to home fetches before its first screen: the chunk of `entry` with its static imports. */
export function firstLoad(bundle: Rolldown.OutputBundle, entry: string): { scripts: string[]; styles: string[] } {
  const chunks = closure(
    chunksOf(bundle).filter((chunk) => chunk.moduleIds.includes(entry)),
    bundle,
  );
  if (chunks.length === 0) throw new Error(`No chunk of the bundle holds ${entry}`);
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { scripts: chunks.map((chunk) => chunk.fileName), styles: [...new Set(styles)] };
}

/** Chunks that exist for one route file: `['$slug/menu', 'assets/menu-….js']`. */
export function routeChunks(bundle: Rolldown.OutputBundle): [route: string, file: string][] {
  return chunksOf(bundle).flatMap(({ facadeModuleId, fileName }): [string, string][] => {
    const route = /src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(facadeModuleId ?? '')?.[1];
    return route ? [[route, fileName]] : [];
  });
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
