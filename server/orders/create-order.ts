import { databaseFailure } from '#server/db/database-error.ts';
import { createBatchQueue } from '#server/db/batch-queue.ts';
import { within } from '#server/db/time-limits.ts';
import { createMenuPriceCache } from './menu-prices.ts';
import { makeOrders, type OrderMakerDeps } from './make-orders.ts';
import type { CreateOrder, OrderOutcome, OrderRequest } from './order-request.ts';

type Job = { request: OrderRequest; resolve: (outcome: OrderOutcome) => void; reject: (error: unknown) => void };

/** A larger batch would delay the answer to its first order. */
const MAX_BATCH = 64;
/** A batch that takes longer no longer holds the venue's next orders. The database keeps the two apart. */
const BATCH_TIMEOUT_MS = 12_000;
/** A batch normally takes milliseconds, or 3 s if it waits for a lock. */
const STUCK_MS = 5_000;

export type OrderMaker = {
  createOrder: CreateOrder;
  /** A venue's orders have waited for the database for longer than any healthy transaction takes. */
  isStuck: () => boolean;
};

/**
 * At most one order per key, answered after the commit (docs/outbox.md 3.1). A venue's orders run one after another,
 * because each takes the day's next number. Those that arrive meanwhile share the next transaction.
 */
export function createOrderMaker(making: OrderMakerDeps): OrderMaker {
  const { database } = making;
  const prices = createMenuPriceCache();
  const queues = new Map<string, (job: Job) => void>();
  const running = new Map<object, number>();

  const make = async (tenantId: string, jobs: readonly Job[]): Promise<void> => {
    running.set(jobs, performance.now());
    try {
      const requests = jobs.map((job) => job.request);
      const writing = database.write((trx) => makeOrders(trx, making, prices, tenantId, requests));
      const { outcomes, venue } = await within(BATCH_TIMEOUT_MS, writing);
      prices.store(venue);
      if (outcomes.some((outcome) => outcome.kind === 'created')) database.changes.announce(tenantId);
      for (const [at, outcome] of outcomes.entries()) jobs[at]?.resolve(outcome);
    } catch (error) {
      // One bad order must not fail the others of its batch. A failing database fails all of them.
      if (jobs.length === 1 || databaseFailure(error) !== null) for (const job of jobs) job.reject(error);
      else for (const job of jobs) await make(tenantId, [job]);
    } finally {
      running.delete(jobs);
    }
  };

  return {
    createOrder: (tenantId, request) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(tenantId) ?? createBatchQueue<Job>(MAX_BATCH, (jobs) => make(tenantId, jobs));
        queues.set(tenantId, queue);
        queue({ request, resolve, reject });
      }),
    isStuck: () => [...running.values()].some((began) => performance.now() - began > STUCK_MS),
  };
}
