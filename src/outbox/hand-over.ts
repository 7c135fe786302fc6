import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { isSupportedRow } from '#src/db/row-checks.ts';
import { framesOf, packed } from '#src/domain/handover.ts';
import { hasClockMoved } from './row.ts';

/** Only such an order has an age, and a key that makes one order of both senders. */
const canBeHandedOver = (row: OutboxRow, now: number): boolean =>
  isSupportedRow(row) &&
  row.profile === 'extended' &&
  row.state === 'waiting' &&
  !row.cancel_requested &&
  !hasClockMoved(row, now);

/** T17: the worst case is written before the code is drawn (docs/outbox.md 1.10). False: nothing may be shown. */
export function allowCode({ key }: Pick<OutboxRow, 'key'>, now: number): Promise<boolean> {
  return device.writeBeside({ key }, async (tx) => {
    const row = await tx.get('outbox', key);
    if (!row || !canBeHandedOver(row, now)) return false;
    if (!row.maybe_sent) await tx.put('outbox', { ...row, maybe_sent: true });
    return true;
  });
}

/** The texts of the codes, as the order is now; null: too large. */
export async function codesOf(row: OutboxRow, now: number): Promise<string[] | null> {
  const text = packed({
    key: row.key,
    slug: row.slug,
    ageSeconds: Math.max(0, Math.floor((now - row.confirmed_at) / 1000)),
    holdSeconds: Math.floor(row.hold_ms / 1000),
    body: row.body,
    isStaff: row.url.endsWith('/staff/orders'),
  });
  return framesOf(row.key, await deflate(new TextEncoder().encode(text)));
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- without it the bytes are stored as they are
    const packer = new CompressionStream('deflate-raw');
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(packer)).arrayBuffer());
  } catch {
    return storedBlock(bytes);
  }
}

/** Deflate's form without compression. Its length has two bytes: longer orders fit no codes anyway. */
function storedBlock(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  return Uint8Array.of(1, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255, ...bytes);
}
