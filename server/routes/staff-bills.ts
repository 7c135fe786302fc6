import { type Context, Hono } from 'hono';
import { TicketAnswer } from '#src/contract/staff/board.ts';
import {
  ClosingAnswer,
  ClosingRequest,
  CorrectionRequest,
  DayCountRequest,
  DayEnd,
  type Person,
  SettleRequest,
  VoidRequest,
} from '#src/contract/staff/bills.ts';
import { businessDay } from '#src/domain/hours.ts';
import type { Refused } from '#server/bills/bill-record.ts';
import { closeOrders, holderOf } from '#server/bills/close-orders.ts';
import { closingAnswer } from '#server/bills/closing-answer.ts';
import { correctPayment } from '#server/bills/correct-payment.ts';
import { countDayEnd } from '#server/bills/count-day-end.ts';
import { dayEndCsv } from '#server/bills/day-end-csv.ts';
import { readDayEnd } from '#server/bills/day-end.ts';
import { settleQuestion } from '#server/bills/settle-question.ts';
import { voidPieces } from '#server/bills/void-pieces.ts';
import { endBillCalls } from '#server/calls/calls.ts';
import { describeCall } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { findStaffKey } from '#server/staff/staff-keys.ts';
import { loadTickets } from '#server/staff/tickets.ts';
import { isDay } from './asked-days.ts';
import type { Deps } from './deps.ts';
import { download } from './staff-desk-files.ts';
import { personOf, refuseGuess, type StaffEnv } from './staff-gate.ts';

type Asked = Context<StaffEnv>;

const REPEATED = 'Repeating it changes nothing.';
const closingCall = describeCall({
  summary: 'Closes orders with the payments that were taken for them',
  description:
    `${REPEATED} A closing that came second is kept as a question for the manager and not counted. Another sum than ` +
    'the device showed closes, counts, and is a question too.',
  request: { ClosingRequest },
  answers: { 200: { ClosingAnswer } },
  problems: ['order_unknown'],
});
const heldCall = describeCall({
  summary: 'The closing that an order is closed with',
  answers: { 200: { ClosingAnswer } },
  problems: ['not_found'],
});
const voidCall = describeCall({
  summary: 'Takes back a line or an order that the kitchen accepted',
  description: `${REPEATED} A venue can require the key of a manager. A 409 carries the current ticket.`,
  request: { VoidRequest },
  answers: { 200: { TicketAnswer } },
  problems: [
    'not_found',
    'order_closed',
    'day_counted',
    'wrong_status',
    'manager_needed',
    'staff_key_wrong',
    'staff_key_other_venue',
    'wrong_keys',
  ],
});
const correctCall = describeCall({
  summary: 'A record that counts in place of a payment',
  description: REPEATED,
  request: { CorrectionRequest },
  answers: { 200: { ClosingAnswer } },
  problems: ['not_found'],
});
const settleCall = describeCall({
  summary: 'Whether the money of a questionable closing counts',
  description: `${REPEATED} If it counts, its orders that are still open are closed.`,
  request: { SettleRequest },
  answers: { 200: { ClosingAnswer } },
  problems: ['not_found'],
});
const DAY = { day: 'YYYY-MM-DD, a business day; the current one if left out' };
const dayCall = describeCall({
  summary: 'What was taken on a day: by person and method, questions, voids, counted cash',
  query: DAY,
  answers: { 200: { DayEnd } },
  problems: ['invalid'],
});
const countCall = describeCall({
  summary: 'Keeps the counted cash of a day beside what was expected',
  description: REPEATED,
  request: { DayCountRequest },
  answers: { 200: { DayEnd } },
});
const fileCall = describeCall({
  summary: 'The payments of a day as CSV, one row each',
  query: DAY,
  answers: { 200: 'text/csv' },
  problems: ['invalid'],
});

export function staffBillRoutes(deps: Deps): Hono<StaffEnv> {
  const { database, now } = deps;
  const answerClosing = async (c: Asked, id: string): Promise<Response> => {
    const answer = await closingAnswer(database, c.get('tenant').id, id);
    return answer ? c.json<ClosingAnswer>(answer) : problem(c, 'not_found');
  };
  const refuse = (c: Asked, { code, extra }: Refused): Response => problem(c, code, extra);
  const askedDay = (c: Asked): string | null => {
    const day = c.req.query('day') ?? businessDay(now(), c.get('tenant').timezone);
    return isDay(day) ? day : null;
  };
  const wrongDay = (c: Asked): Response => problem(c, 'invalid', { errors: [{ pointer: '#day', code: 'invalid' }] });

  /** The manager whose key allows a void. Null: the void needs no manager. */
  const managerFor = async (c: Asked, typed: string | null): Promise<Person | Response | null> => {
    const { id, voids_need_manager: needed } = c.get('tenant');
    if (needed === 0 || c.get('staff').role === 'manager') return null;
    if (typed === null) return problem(c, 'manager_needed');
    const refused = refuseGuess(c, typed);
    if (refused) return refused;
    const key = await findStaffKey(database.db, typed);
    if (!key) return problem(c, 'staff_key_wrong');
    if (key.tenant_id !== id) return problem(c, 'staff_key_other_venue');
    return key.role === 'manager' ? { key: key.id, name: key.name || key.id } : problem(c, 'manager_needed');
  };

  return new Hono<StaffEnv>()
    .post('/closings', closingCall, async (c) => {
      const asked = c.req.valid('json');
      const outcome = await closeOrders(deps, c.get('tenant'), personOf(c), asked);
      if (outcome.kind === 'refused') return refuse(c, outcome);
      if (asked.table_number !== null) {
        const closedAt = now() - asked.age_s * 1000;
        await endBillCalls(deps, c.get('tenant'), { table: asked.table_number, closedAt });
        await deps.boards.venueChanged(c.get('tenant').id);
      }
      return answerClosing(c, asked.closing);
    })
    .get('/orders/:id/closing', heldCall, async (c) => {
      const id = c.req.param('id');
      const holder = isStorable(id) ? await holderOf(database.db, c.get('tenant').id, [id]) : null;
      return holder === null ? problem(c, 'not_found') : answerClosing(c, holder);
    })
    .post('/orders/:id/void', voidCall, async (c) => {
      const asked = c.req.valid('json');
      const manager = await managerFor(c, asked.manager_key);
      if (manager instanceof Response) return manager;
      const [tenant, orderId] = [c.get('tenant'), c.req.param('id')];
      const outcome = await voidPieces(deps, tenant, { by: personOf(c), manager }, orderId, asked);
      if (outcome.kind === 'refused' && (outcome.code === 'not_found' || outcome.extra)) return refuse(c, outcome);
      const ticket = (await loadTickets(database.db, tenant.id, [orderId])).get(orderId);
      if (outcome.kind === 'refused') return problem(c, outcome.code, { ticket });
      return ticket ? c.json<TicketAnswer>({ ticket }) : problem(c, 'not_found');
    })
    .post('/payments/:id/correct', correctCall, async (c) => {
      const asked = c.req.valid('json');
      const outcome = await correctPayment(deps, c.get('tenant').id, personOf(c), c.req.param('id'), asked);
      return outcome.kind === 'refused' ? refuse(c, outcome) : answerClosing(c, outcome.closing);
    })
    .post('/questions/:closing/settle', settleCall, async (c) => {
      const closing = c.req.param('closing');
      const outcome = await settleQuestion(deps, c.get('tenant').id, personOf(c), closing, c.req.valid('json'));
      return outcome.kind === 'refused' ? refuse(c, outcome) : answerClosing(c, closing);
    })
    .get('/day-end', dayCall, async (c) => {
      const day = askedDay(c);
      return day === null ? wrongDay(c) : c.json<DayEnd>(await readDayEnd(database, c.get('tenant'), day, now()));
    })
    .post('/day-end', countCall, async (c) => {
      const asked = c.req.valid('json');
      const outcome = await countDayEnd(deps, c.get('tenant'), personOf(c), asked);
      if (outcome.kind === 'refused') return refuse(c, outcome);
      return c.json<DayEnd>(await readDayEnd(database, c.get('tenant'), asked.day, now()));
    })
    .get('/day-end.csv', fileCall, async (c) => {
      const day = askedDay(c);
      if (day === null) return wrongDay(c);
      const csv = dayEndCsv(await readDayEnd(database, c.get('tenant'), day, now()));
      return download(c, `payments-${day}`, 'csv', csv);
    });
}
