import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderedPage } from '#src/contract/served-page.ts';
import type { RenderDone, RenderJob } from './render-thread.ts';

/** `page`: a ServedPage as JSON. Rejects if the screen cannot be drawn, or not soon. */
export type Render = (path: string, page: string) => Promise<RenderedPage>;

/** A page takes 10 to 60 ms. Whoever comes later gets the empty shell instead of waiting. */
const MAX_WAITING = 20;
const LIMIT_MS = 10_000;
const HEAP_MB = 160;

type Waiting = { resolve: (drawn: RenderedPage) => void; reject: (error: unknown) => void };

/** `file`: the build's renderer. It works in a thread of its own, so that no order waits for a drawing. */
export function createRenderer(file: string): { render: Render; stop: () => void } {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  const fail = (error: unknown) => {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const begin = (): Worker => {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: pathToFileURL(file).href,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      env: { ...process.env, NODE_ENV: 'production' },
      // Not the flags of the process: a test runner's do not work in a thread.
      execArgv: [],
    });
    worker.unref();
    worker.on('message', (done: RenderDone) => {
      const job = waiting.get(done.id);
      waiting.delete(done.id);
      if ('error' in done) job?.reject(done.error);
      else job?.resolve(done.drawn);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => {
      if (thread === worker) fail(new Error(`The renderer ended with code ${code}`));
    });
    return worker;
  };

  // At once: the first guest does not wait for the thread.
  let thread: Worker | null = begin();
  return {
    render: async (path, page) => {
      if (waiting.size >= MAX_WAITING) throw new Error('Too many pages wait for the renderer');
      const id = (lastId += 1);
      const worker = (thread ??= begin());
      const late = setTimeout(() => void worker.terminate(), LIMIT_MS);
      try {
        return await new Promise<RenderedPage>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          worker.postMessage({ id, path, page } satisfies RenderJob);
        });
      } finally {
        clearTimeout(late);
      }
    },
    stop: () => void thread?.terminate(),
  };
}
