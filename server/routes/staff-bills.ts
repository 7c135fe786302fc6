import { type Context, Hono } from 'hono';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import type { TicketAnswer } from '#src/contract/staff/board.ts';
import {
  BillPrintRequest,
  PaymentRequest,
  VoidRequest,
  type DayEnd,
  type PaymentAnswer,
  CorrectionRequest,
  DayCountRequest,
  DayPrintRequest,
} from '#src/contract/staff/bills.ts';
import { isDay } from '#src/contract/staff/desk-schemas.ts';
import { businessDay } from '#src/domain/hours.ts';
import { isOnBill } from '#src/domain/open-bill.ts';
import type { Refused, Who } from '#server/bills/bill-record.ts';
import { correctPayment } from '#server/bills/correct-payment.ts';
import { countDayEnd } from '#server/bills/count-day-end.ts';
import { dayEndCsv } from '#server/bills/day-end-csv.ts';
import { readDayEnd } from '#server/bills/day-end.ts';
import { recordPayment } from '#server/bills/record-payment.ts';
import { voidPieces } from '#server/bills/void-pieces.ts';
import { endBillCalls } from '#server/calls/calls.ts';
import { route } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { findStaffKey } from '#server/staff/staff-keys.ts';
import { printBill } from '#server/orders/print-jobs.ts';
import { loadTickets } from '#server/staff/tickets.ts';
import type { Deps } from './deps.ts';
import { download } from './staff-desk-files.ts';
import { personOf, refuseGuess, type StaffEnv } from './staff-gate.ts';

type Asked = Context<StaffEnv>;

const REPEATED = 'Repeating it changes nothing; with other content it is refused.';
const KEY_PROBLEMS = ['manager_needed', 'staff_key_wrong', 'staff_key_other_venue', 'wrong_keys'] as const;
const paymentCall = route(FLOOR_CALLS.pay, {
  request: { PaymentRequest },
  summary: 'Records money that was taken for orders or given back, or a word for what is not paid',
  description:
    `${REPEATED} A bill closes when its records cover it. Money that somebody else had taken before is kept, and the ` +
    'bill says what is over.',
  problems: ['order_unknown', 'record_exists', 'service_off', ...KEY_PROBLEMS],
});
const voidCall = route(FLOOR_CALLS.takeBack, {
  request: { VoidRequest },
  summary: 'Takes back a line or an order that the kitchen accepted, with the refund where it was paid',
  description: `${REPEATED} A venue can require the key of a manager. A 409 carries the current ticket.`,
  problems: ['not_found', 'refund_needed', 'record_exists', 'wrong_status', ...KEY_PROBLEMS],
});
const correctCall = route(DESK_CALLS.correctPayment, {
  request: { CorrectionRequest },
  summary: 'A record that counts in place of a payment',
  description: REPEATED,
  problems: ['not_found', 'record_exists'],
});
const DAY = { day: 'YYYY-MM-DD, a business day; the current one if left out' };
const dayCall = route(DESK_CALLS.dayEnd, {
  summary: 'What was taken on a day: by person and method, what is open or over, voids, counted cash',
  query: DAY,
  problems: ['invalid'],
});
const countCall = route(DESK_CALLS.countDay, {
  request: { DayCountRequest },
  summary: 'Keeps the counted cash of a day beside what was expected',
  description: REPEATED,
  problems: ['record_exists'],
});
const PRINTED = 'On each printer of bills. Repeating it prints nothing more.';
const printBillCall = route(FLOOR_CALLS.printBill, {
  request: { BillPrintRequest },
  summary: 'Prints a bill',
  description: PRINTED,
  problems: ['order_unknown', 'service_off'],
});
const printDayCall = route(DESK_CALLS.printDayEnd, {
  request: { DayPrintRequest },
  summary: 'Prints what was taken on a day',
  description: PRINTED,
  problems: ['service_off'],
});
const fileCall = route(DESK_CALLS.dayEndFile, {
  summary: 'The payments of a day as CSV, one row each',
  query: DAY,
  problems: ['invalid'],
});

export function staffBillRoutes(deps: Deps): Hono<StaffEnv> {
  const { database, now } = deps;
  const refuse = (c: Asked, { code, extra }: Refused): Response => problem(c, code, extra);
  const askedDay = (c: Asked): string | null => {
    const day = c.req.query('day') ?? businessDay(now(), c.get('tenant').timezone);
    return isDay(day) ? day : null;
  };
  const wrongDay = (c: Asked): Response => problem(c, 'invalid', { errors: [{ pointer: '#day', code: 'invalid' }] });

  /** The session's person, and the manager: the same one, or the one whose key was typed for this act. */
  const whoOf = async (c: Asked, typed: string | null): Promise<Who | Response> => {
    const by = personOf(c);
    if (c.get('staff').role === 'manager') return { by, manager: by };
    if (typed === null) return { by, manager: null };
    const refused = refuseGuess(c, typed);
    if (refused) return refused;
    const key = await findStaffKey(database.db, typed);
    if (!key) return problem(c, 'staff_key_wrong');
    if (key.tenant_id !== c.get('tenant').id) return problem(c, 'staff_key_other_venue');
    return key.role === 'manager'
      ? { by, manager: { key: key.id, name: key.name || key.id } }
      : problem(c, 'manager_needed');
  };

  return new Hono<StaffEnv>()
    .on(...paymentCall, async (c) => {
      const asked = c.req.valid('json');
      const who = await whoOf(c, asked.manager_key);
      if (who instanceof Response) return who;
      const tenant = c.get('tenant');
      const outcome = await recordPayment(deps, tenant, who, asked);
      if (outcome.kind === 'refused') return refuse(c, outcome);
      const tickets = [...(await loadTickets(database.db, tenant.id, outcome.orders)).values()];
      const isClosed = tickets.length > 0 && tickets.every((ticket) => !isOnBill(ticket, { bills: true }));
      if (isClosed && asked.table_number !== null) {
        const closedAt = now() - asked.age_s * 1000;
        await endBillCalls(deps, tenant, { table: asked.table_number, closedAt });
        await deps.boards.venueChanged(tenant.id);
      }
      return c.json<PaymentAnswer>({ tickets });
    })
    .on(...voidCall, async (c) => {
      const asked = c.req.valid('json');
      const who = await whoOf(c, asked.manager_key);
      if (who instanceof Response) return who;
      const [tenant, orderId] = [c.get('tenant'), c.req.param('id')];
      const outcome = await voidPieces(deps, tenant, who, orderId, asked);
      if (outcome.kind === 'refused' && (outcome.code === 'not_found' || outcome.extra)) return refuse(c, outcome);
      const ticket = (await loadTickets(database.db, tenant.id, [orderId])).get(orderId);
      if (outcome.kind === 'refused') return problem(c, outcome.code, { ticket });
      return ticket ? c.json<TicketAnswer>({ ticket }) : problem(c, 'not_found');
    })
    .on(...correctCall, async (c) => {
      const asked = c.req.valid('json');
      const outcome = await correctPayment(deps, c.get('tenant'), personOf(c), c.req.param('id'), asked);
      return outcome.kind === 'refused' ? refuse(c, outcome) : c.json({});
    })
    .on(...dayCall, async (c) => {
      const day = askedDay(c);
      return day === null ? wrongDay(c) : c.json<DayEnd>(await readDayEnd(database, c.get('tenant'), day, now()));
    })
    .on(...countCall, async (c) => {
      const asked = c.req.valid('json');
      const outcome = await countDayEnd(deps, c.get('tenant'), personOf(c), asked);
      if (outcome.kind === 'refused') return refuse(c, outcome);
      return c.json<DayEnd>(await readDayEnd(database, c.get('tenant'), asked.day, now()));
    })
    .on(...printBillCall, async (c) => {
      const { order_ids: sent, asked_at: number } = c.req.valid('json');
      const tenant = c.get('tenant');
      const known = await loadTickets(database.db, tenant.id, sent);
      const [subject = ''] = sent;
      if (sent.some((id) => !known.has(id))) return problem(c, 'order_unknown');
      const slip = { subject, reason: 'bill', number, orders: JSON.stringify(sent) } as const;
      return (await printBill(database, tenant.id, slip, now())) ? c.body(null, 204) : problem(c, 'service_off');
    })
    .on(...printDayCall, async (c) => {
      const { day, asked_at: number } = c.req.valid('json');
      const slip = { subject: day, reason: 'day_end', number } as const;
      return (await printBill(database, c.get('tenant').id, slip, now()))
        ? c.body(null, 204)
        : problem(c, 'service_off');
    })
    .on(...fileCall, async (c) => {
      const day = askedDay(c);
      if (day === null) return wrongDay(c);
      const csv = dayEndCsv(await readDayEnd(database, c.get('tenant'), day, now()));
      return download(c, `payments-${day}`, 'csv', csv);
    });
}
