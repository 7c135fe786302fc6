/** The worker's global scope, typed: the WebWorker library calls `self` a plain worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope;
