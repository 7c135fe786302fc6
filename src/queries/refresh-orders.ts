import type { OrderRecord } from '#src/contract/order.ts';
import { hasEnded } from '#src/contract/order-status.ts';
import type { WireId } from '#src/domain/ids.ts';
import { orderApi } from '#src/http/order-api.ts';
import type { OrderRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { venueCurrency } from './menu.ts';
import { courseOf, type OrdersAnswer } from './order-polling.ts';

const MOST_IDS = 50;

/** A host may miss an order once by mistake. */
const MISSES_BEFORE_FORGOTTEN = 3;
const ASK_FORGOTTEN_EVERY_MS = 3_600_000;

/** The host left the order out of its last answers. */
export const isForgotten = ({ missed }: Pick<OrderRow, 'missed'>): boolean =>
  missed !== undefined && missed.times >= MISSES_BEFORE_FORGOTTEN;

const isAskable = (row: OrderRow): boolean =>
  !isForgotten(row) || Math.abs(Date.now() - (row.missed?.at ?? 0)) >= ASK_FORGOTTEN_EVERY_MS;

/** Forgotten orders are asked for once an hour, because hosts limit requests for unknown ids. */
export async function refreshOrders(
  slug: string,
  linkedId: string | null,
  signal?: AbortSignal,
): Promise<OrdersAnswer> {
  const known = await device.read((reads) => reads.all('orders', slug));
  const newest = known.filter(isAskable).sort((a, b) => b.placed_at - a.placed_at);
  const asked = newest.slice(0, MOST_IDS - 1);
  const ids: WireId[] = asked.map((row) => row.order_wire_id);
  if (linkedId !== null && !known.some((row) => row.order_id === linkedId)) ids.push(linkedId);
  if (ids.length === 0) return { course: 'ended', news: false };
  const currency = known.find((row) => row.currency)?.currency ?? (await venueCurrency(slug));
  const records = await orderApi.ordersByIds(slug, ids, currency, signal);
  const { news, overtaken, missing } = await storeRecords(slug, records, known, asked);
  return { course: overtaken || missing ? 'under_way' : courseOf(records), news };
}

/** An ended order needs no address. */
export const withRecord = (row: OrderRow, record: OrderRecord, now: number): OrderRow => ({
  ...row,
  ...(row.address && hasEnded(record) ? { address: '' } : {}),
  currency: row.currency ?? record.currency,
  record,
  last_seen_at: now,
});

type Stored = { news: boolean; overtaken: boolean; missing: boolean };

/** A changed `last_seen_at` means that a newer record may be stored: the order is left unchanged (`overtaken`). */
function storeRecords(
  slug: string,
  records: readonly OrderRecord[],
  known: readonly OrderRow[],
  asked: readonly OrderRow[],
): Promise<Stored> {
  const now = Date.now();
  const seenAt = new Map(known.map((row) => [row.order_id, row.last_seen_at]));
  const answered = new Set(records.map(({ id }) => id));
  return device.write(async (tx) => {
    const result: Stored = { news: false, overtaken: false, missing: false };
    for (const record of records) {
      const row = await tx.get('orders', [slug, record.id]);
      if (row?.record && row.last_seen_at !== seenAt.get(record.id)) {
        result.overtaken = true;
        continue;
      }
      result.news ||= JSON.stringify(row?.record) !== JSON.stringify(record);
      const { missed: _, ...found } = row ?? fromLink(slug, record, now);
      await tx.put('orders', withRecord(found, record, now));
    }
    for (const { order_id } of asked.filter((row) => !answered.has(row.order_id))) {
      const row = await tx.get('orders', [slug, order_id]);
      if (!row || row.last_seen_at !== seenAt.get(order_id)) continue;
      const missed = { times: (row.missed?.times ?? 0) + 1, at: now };
      result.missing ||= !isForgotten({ missed });
      await tx.put('orders', { ...row, missed });
    }
    return result;
  });
}

function fromLink(slug: string, record: OrderRecord, now: number): OrderRow {
  const at = Date.parse(record.timeline[0]?.at ?? '');
  return {
    slug,
    order_id: record.id,
    order_wire_id: record.id,
    key: null,
    order_type: record.order_type,
    table_number: null,
    currency: record.currency,
    lines: [],
    total: record.total,
    number: record.number,
    discount: 0,
    discount_percent: null,
    charges: [],
    placed_at: Number.isNaN(at) ? now : at,
    last_seen_at: null,
    record: null,
  };
}
