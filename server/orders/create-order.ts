import { databaseTrouble } from '#server/db/database-error.ts';
import { inLists } from '#server/db/in-lists.ts';
import type { Database } from '#server/db/open.ts';
import { keepMenuPrices } from './menu-prices.ts';
import { makeOrders, type OrderMaking } from './make-orders.ts';
import { holdVenue } from './order-reads.ts';
import type { CreateOrder, OrderOutcome, OrderRequest } from './order-request.ts';

type Lane = ReturnType<Database['lane']>;
type Job = { request: OrderRequest; resolve: (outcome: OrderOutcome) => void; reject: (error: unknown) => void };

/** More would keep the first of them waiting for the last. */
const MOST = 64;

/**
 * Answers what makes orders: at most one of each key, answered once it is durably committed (docs/outbox.md 3.1).
 * Orders of one venue that arrive together are made together: both engines wait for the disk once for all of them, and
 * PostgreSQL is asked twice, once for all that they are made from and once to write them where that still stands.
 */
export function orderMaker(deps: OrderMaking): CreateOrder {
  const { engine } = deps.database;
  const prices = keepMenuPrices();
  const venues = new Map<string, (job: Job) => void>();

  const make = async (tenantId: string, lane: Lane, jobs: readonly Job[]): Promise<() => void> => {
    try {
      const requests = jobs.map((job) => job.request);
      const { outcomes, venue } = await lane(async (on, isHeld) => {
        if (isHeld) await holdVenue(on, engine, tenantId);
        return makeOrders(on, { ...deps, prices, isHeld }, tenantId, requests);
      });
      prices.keep(venue);
      if (outcomes.some((outcome) => outcome.kind === 'created')) deps.database.changes.announce(tenantId);
      return () => {
        for (const [at, outcome] of outcomes.entries()) jobs[at]?.resolve(outcome);
      };
    } catch (error) {
      // One that breaks something shall break nobody else's; where the database is in trouble, all of them are.
      if (jobs.length === 1 || databaseTrouble(error) !== null) {
        return () => {
          for (const job of jobs) job.reject(error);
        };
      }
      const answers = await Promise.all(jobs.map((job) => make(tenantId, lane, [job])));
      return () => {
        for (const answer of answers) answer();
      };
    }
  };

  const queueOf = (tenantId: string): ((job: Job) => void) => {
    const known = venues.get(tenantId);
    if (known) return known;
    const lane = deps.database.lane();
    // PostgreSQL works on one list while the next is priced and sent, and the one before answered. SQLite works here:
    // who is answered later waits for the next list as well.
    const queue =
      engine === 'postgres'
        ? inLists<Job>(MOST, (jobs) => make(tenantId, lane, jobs), 2)
        : inLists<Job>(MOST, async (jobs) => (await make(tenantId, lane, jobs))());
    venues.set(tenantId, queue);
    return queue;
  };

  return (tenantId, request) => new Promise((resolve, reject) => queueOf(tenantId)({ request, resolve, reject }));
}
