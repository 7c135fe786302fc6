import { databaseFailure } from '#server/db/database-error.ts';
import { createBatchQueue } from '#server/db/batch-queue.ts';
import { createMenuPriceCache } from './menu-prices.ts';
import { makeOrders, type OrderMakerDeps } from './make-orders.ts';
import type { CreateOrder, OrderOutcome, OrderRequest } from './order-request.ts';

type Job = { request: OrderRequest; resolve: (outcome: OrderOutcome) => void; reject: (error: unknown) => void };

/** A larger batch would delay the answer to its first order. */
const MAX_BATCH = 64;

/**
 * Creates at most one order per key and answers once the order is committed (docs/outbox.md 3.1). A venue's orders run
 * one after another, because each takes the day's next number. Orders that arrive during a transaction share the next
 * one and its single flush to the disk.
 */
export function createOrderMaker(making: OrderMakerDeps): CreateOrder {
  const { database } = making;
  const prices = createMenuPriceCache();
  const queues = new Map<string, (job: Job) => void>();

  const make = async (tenantId: string, jobs: readonly Job[]): Promise<void> => {
    try {
      const requests = jobs.map((job) => job.request);
      const { outcomes, venue } = await database.write((trx) => makeOrders(trx, making, prices, tenantId, requests));
      prices.store(venue);
      if (outcomes.some((outcome) => outcome.kind === 'created')) database.changes.announce(tenantId);
      for (const [at, outcome] of outcomes.entries()) jobs[at]?.resolve(outcome);
    } catch (error) {
      // One bad order must not fail the others of its batch. A failing database fails all of them.
      if (jobs.length === 1 || databaseFailure(error) !== null) for (const job of jobs) job.reject(error);
      else for (const job of jobs) await make(tenantId, [job]);
    }
  };

  return (tenantId, request) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(tenantId) ?? createBatchQueue<Job>(MAX_BATCH, (jobs) => make(tenantId, jobs));
      queues.set(tenantId, queue);
      queue({ request, resolve, reject });
    });
}
