import i18next from 'i18next';
import * as v from 'valibot';
import { TicketAnswer, type Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { isFinal } from '#src/db/row-checks.ts';
import type { ActionRow, PaymentRow, TapRow, VoidRow } from '#src/db/staff-rows.ts';
import { storage } from '#src/db/storage.ts';
import type { Problem } from '#src/http/problem.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { showToast } from '#src/stores/ui.ts';
import { takeTicket } from './board.ts';
import { slug } from './venue.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** The highest age that the server takes. */
const MOST_SECONDS = 30 * 86_400;

/** The orders as they are then. Throws Problem. */
export function carryOut(row: ActionRow): Promise<Ticket[]> {
  if (row.kind === 'tap') return move(row);
  return row.kind === 'payment' ? pay(row) : takeBack(row);
}

/** The action to send later. Null: none. */
export async function judge(row: ActionRow, problem: Problem): Promise<ActionRow | null> {
  // Sent again it would be refused again.
  const isRefused = problem.kind === 'refused' && problem.code !== 'antiforgery';
  if (row.kind === 'payment') {
    if (problem.code === 'order_unknown') return withoutEnded(row);
    return isRefused ? { ...row, refused: problem.code ?? 'invalid' } : row;
  }
  if (!isRefused) return row;
  const answer = v.safeParse(TicketAnswer, problem.body);
  if (answer.success) takeTicket(answer.output.ticket);
  if (row.kind === 'void') return { ...row, refused: problem.code ?? 'invalid' };
  showToast({ text: i18next.t('kitchen.illegalMove') });
  return null;
}

async function move({ id, order_id, from, to, reason, minutes, undoes, made_at: madeAt }: TapRow): Promise<Ticket[]> {
  // Relative to now, because the clock of the device may be wrong.
  const ready_in = minutes === undefined ? null : Math.round((madeAt + minutes * MINUTE_MS - Date.now()) / SECOND_MS);
  const tap = { tap: id, from, to, undoes: undoes ?? null, reason, ready_in };
  return [(await staffApi.move(slug, order_id, tap)).ticket];
}

const ageOf = ({ made_at: madeAt }: ActionRow): number =>
  Math.min(Math.max(Math.floor((Date.now() - madeAt) / SECOND_MS), 0), MOST_SECONDS);

async function pay(row: PaymentRow): Promise<Ticket[]> {
  return (await billApi.pay(slug, { ...row.request, id: row.id, age_s: ageOf(row), manager_key: null })).tickets;
}

async function takeBack(row: VoidRow): Promise<Ticket[]> {
  const asked = { ...row.request, void: row.id, age_s: ageOf(row), refund: null, manager_key: null };
  return [(await billApi.takeBack(slug, row.order_id, asked)).ticket];
}

/** An order that ended on this device never arrives. Its money does. */
async function withoutEnded(row: PaymentRow): Promise<PaymentRow> {
  const { client_keys: keys } = row.request;
  const rows = await device.read((reads) => Promise.all(keys.map((key) => reads.get('outbox', key))));
  const onTheWay = keys.filter((_, at) => mayArrive(rows[at]));
  return onTheWay.length < keys.length ? { ...row, request: { ...row.request, client_keys: onTheWay } } : row;
}

/** Deleted rows cannot be told from those of a disk that cannot be read. */
const mayArrive = (row: OutboxRow | undefined): boolean =>
  row ? row.state === 'accepted' || !isFinal(row) : !storage.keeps;
