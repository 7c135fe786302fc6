/** The WebWorker library types `self` as a plain worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope;
