import { pause } from '#src/domain/pause.ts';
import { DRAIN_LOCK } from '#src/outbox/drain.ts';
import { keepPictures } from './caches.ts';
import type { PageOfMenu } from '#src/contract/served-page.ts';
import { keepPage } from './kept-pages.ts';
import { dropOldParts, keepParts } from './parts.ts';
import { worker } from './scope.ts';

/** Static routing API, Chromium only. */
type Routing = {
  addRoutes?: (rule: { condition: { requestMode: 'navigate' }; source: 'fetch-event' }) => Promise<void>;
};

/** A later build is stored completely or not at all. */
export async function installParts(event: ExtendableEvent): Promise<void> {
  // Otherwise Chromium races a network request for every page and discards its answer.
  const rule = (event as Routing).addRoutes?.({ condition: { requestMode: 'navigate' }, source: 'fetch-event' });
  await rule?.catch(() => undefined);
  if (worker.registration.active && !(await keepParts(event))) throw new Error('incomplete');
}

/** The first worker controls the open page at once; a later one comes with a reload. */
export async function takeOver(): Promise<void> {
  await worker.clients.claim();
  await dropOldParts();
}

type Message =
  | { type: 'keep-parts' | 'claim' }
  | { type: 'skip-waiting'; steal?: boolean }
  | { type: 'keep-pictures'; addresses: string[] }
  | ({ type: 'keep-page' } & PageOfMenu);

export function onMessage(event: ExtendableMessageEvent): void {
  const message: Message | null = event.data;
  if (message?.type === 'skip-waiting') event.waitUntil(replaceOldWorker(message.steal));
  if (message?.type === 'claim') event.waitUntil(worker.clients.claim());
  if (message?.type === 'keep-page') event.waitUntil(keepPage(message, event));
  if (message?.type === 'keep-parts') event.waitUntil(keepParts(event));
  if (message?.type === 'keep-pictures' && Array.isArray(message.addresses)) {
    event.waitUntil(
      keepPictures(
        message.addresses.filter((address) => typeof address === 'string'),
        event,
      ),
    );
  }
}

/**
 * Takes over only while it holds the outbox lock: the old worker must not stop before an answer is written. `steal`: the
 * page has seen that the lock's holder does not look alive.
 */
async function replaceOldWorker(steal = false): Promise<void> {
  const { locks } = worker.navigator;
  if (!locks) return worker.skipWaiting();
  await locks.request(DRAIN_LOCK, { steal }, async () => {
    await pause(QUIET_MS);
    await Promise.race([worker.skipWaiting(), pause(ACTIVATION_MS)]);
  });
}

/** In Chromium a request to the stopping old worker restarts it, so wait for the last lock holder's requests. */
const QUIET_MS = 1_000;
/** The browser may let the old worker run for minutes; orders do not wait for the lock that long. */
const ACTIVATION_MS = 2_000;
