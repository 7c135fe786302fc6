import { parentPort, workerData } from 'node:worker_threads';
import type { RenderedPage, RenderPage } from '#src/contract/served-page.ts';

export type RenderJob = { id: number; path: string; page: string };
export type RenderDone = { id: number; drawn: RenderedPage } | { id: number; error: unknown };

const { renderPage } = (await import(workerData as string)) as { renderPage: RenderPage };

/** The app's stores belong to one page: one job after the other. */
let last: Promise<void> = Promise.resolve();

async function run({ id, path, page }: RenderJob): Promise<void> {
  try {
    parentPort?.postMessage({ id, drawn: await renderPage(path, JSON.parse(page)) } satisfies RenderDone);
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies RenderDone);
  }
}

parentPort?.on('message', (job: RenderJob) => {
  last = last.then(() => run(job));
});
