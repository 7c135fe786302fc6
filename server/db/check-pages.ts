import { Worker } from 'node:worker_threads';

/** Rejects with what SQLite says where it reads no further. Another thread, because a large file takes seconds. */
export function checkPages(file: string): Promise<void> {
  const thread = new Worker(new URL('./check-pages-thread.ts', import.meta.url), { workerData: file, execArgv: [] });
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
}
