import { databaseTrouble } from '#server/db/database-error.ts';
import { createBatcher } from '#server/db/batcher.ts';
import { keepMenuPrices } from './menu-prices.ts';
import { makeOrders, type OrderMaking } from './make-orders.ts';
import type { CreateOrder, OrderOutcome, OrderRequest } from './order-request.ts';

type Job = { request: OrderRequest; resolve: (outcome: OrderOutcome) => void; reject: (error: unknown) => void };

/** More would keep the first of them waiting for the last. */
const MOST = 64;

/**
 * Answers what makes orders: at most one of each key, answered once it is durably committed (docs/outbox.md 3.1).
 * A venue's orders take turns, for each takes the day's next number. Those that arrive while others are being written are
 * made together in the next transaction, which waits for the disk once for all of them.
 */
export function orderMaker(making: OrderMaking): CreateOrder {
  const { database } = making;
  const prices = keepMenuPrices();
  const queues = new Map<string, (job: Job) => void>();

  const make = async (tenantId: string, jobs: readonly Job[]): Promise<void> => {
    try {
      const requests = jobs.map((job) => job.request);
      const { outcomes, venue } = await database.write((trx) => makeOrders(trx, making, prices, tenantId, requests));
      prices.keep(venue);
      if (outcomes.some((outcome) => outcome.kind === 'created')) database.changes.announce(tenantId);
      for (const [at, outcome] of outcomes.entries()) jobs[at]?.resolve(outcome);
    } catch (error) {
      // An order that breaks something must not break the others; where the database is in trouble, all of them fail.
      if (jobs.length === 1 || databaseTrouble(error) !== null) for (const job of jobs) job.reject(error);
      else for (const job of jobs) await make(tenantId, [job]);
    }
  };

  return (tenantId, request) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(tenantId) ?? createBatcher<Job>(MOST, (jobs) => make(tenantId, jobs));
      queues.set(tenantId, queue);
      queue({ request, resolve, reject });
    });
}
