import { pause } from '#src/domain/pause.ts';
import { DRAIN_LOCK } from '#src/outbox/drain.ts';
import { keepPictures } from './caches.ts';
import { dropOldParts, keepParts } from './parts.ts';
import { worker } from './scope.ts';

/** Chromium's way to say beforehand who answers what; others have no such thing. */
type Routing = {
  addRoutes?: (rule: { condition: { requestMode: 'navigate' }; source: 'fetch-event' }) => Promise<void>;
};

/** A phone's first worker is there as soon as one can order without a network; a later build comes whole or not at all. */
export async function installParts(event: ExtendableEvent): Promise<void> {
  // Otherwise Chromium asks the network for every page beside the worker, and throws the answer away. A saving only: a
  // browser that wants the rule in other words installs all the same.
  const rule = (event as Routing).addRoutes?.({ condition: { requestMode: 'navigate' }, source: 'fetch-event' });
  await rule?.catch(() => undefined);
  if (worker.registration.active && !(await keepParts())) throw new Error('incomplete');
}

/** The first worker of a phone serves the page that is already open; a later one comes with a reload anyway. */
export async function takeOver(): Promise<void> {
  await worker.clients.claim();
  await dropOldParts();
}

type Message = { type: 'skip-waiting' | 'keep-parts' } | { type: 'keep-pictures'; addresses: string[] };

/** What a page says to its worker. */
export function onMessage(event: ExtendableMessageEvent): void {
  const message: Partial<Message> | null = event.data;
  if (message?.type === 'skip-waiting') event.waitUntil(replaceOldWorker());
  if (message?.type === 'keep-parts') event.waitUntil(keepParts());
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
 * The customer agreed to the new build. It takes over only while it holds the lock of the outbox: then no order is on
 * its way whose answer the old worker would have to write.
 */
async function replaceOldWorker(): Promise<void> {
  const { locks } = worker.navigator;
  if (!locks) return worker.skipWaiting();
  await locks.request(DRAIN_LOCK, async () => {
    await pause(QUIET_MS);
    await Promise.race([worker.skipWaiting(), pause(ACTIVATION_MS)]);
  });
}

/**
 * Whoever held the lock has just been answered, and its page asks for more. In Chromium a request that reaches the old
 * worker in the moment it is being stopped starts it anew, with its whole idle time before it, and there is no second
 * asking. So that goes by first.
 */
const QUIET_MS = 1_000;
/** The browser may let the old worker finish for minutes; orders do not wait for the lock so long. */
const ACTIVATION_MS = 2_000;
