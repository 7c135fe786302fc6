import { Hono } from 'hono';
import { ORDER_CALLS } from '#src/contract/customer-calls.ts';
import type { Deps } from './deps.ts';
import { orderCalls } from './orders.ts';
import { authorName, type StaffEnv, staffGate } from './staff-gate.ts';
import { staffAccessRoutes } from './staff-access.ts';
import { staffBillRoutes } from './staff-bills.ts';
import { staffBoardRoutes } from './staff-board.ts';
import { deskRoutes } from './staff-desk.ts';
import { staffFiguresRoutes } from './staff-figures.ts';
import { staffFloorRoutes } from './staff-floor.ts';
import { staffOrdersRoutes } from './staff-orders.ts';
import { staffPrinterRoutes } from './staff-printers.ts';
import { staffReviewRoutes } from './staff-reviews.ts';
import { staffSetupRoutes } from './staff-setup.ts';

export function staffRoutes(deps: Deps): Hono<StaffEnv> {
  return (
    new Hono<StaffEnv>()
      .use(staffGate(deps))
      .route('/', staffAccessRoutes(deps))
      .route('/', staffBillRoutes(deps))
      .route('/', staffBoardRoutes(deps))
      .route('/', deskRoutes(deps))
      .route('/', staffFiguresRoutes(deps))
      .route('/', staffFloorRoutes(deps))
      .route('/', staffOrdersRoutes(deps))
      .route('/', orderCalls(deps, ORDER_CALLS.staff, authorName))
      // Customers' orders from a device of the staff, which sends more of them than one phone may.
      .route('/', orderCalls(deps, ORDER_CALLS.handover, undefined, true))
      .route('/', staffPrinterRoutes(deps))
      .route('/', staffReviewRoutes(deps))
      .route('/', staffSetupRoutes(deps))
  );
}
