import { inflateSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '#src/db/db.ts';
import { quote } from '#src/domain/quote.ts';
import { sumsOfBill } from '#src/domain/split-bill.ts';
import type { Handover } from '#src/domain/handover.ts';
import { addFrame, type Frame, isWhole, readFrame, readHandover } from '#src/domain/read-handover.ts';
import { decide } from '#src/outbox/decide.ts';
import { whatIsDue } from '#src/outbox/what-is-due.ts';
import { confirmation, KEY, LINES, MINUTE, row, T0, writeOrder } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { EGP } from '../support/currencies.ts';

stubPage();
// What is due is asked for by hand.
vi.mock('#src/outbox/order-sender.ts', () => ({ orderSender: { requestDrain: () => undefined } }));
const { device } = await import('#src/db/device.ts');
const { copyOf } = await import('#src/outbox/copy-of.ts');
const { allowCode, codesOf } = await import('#src/outbox/hand-over.ts');
const { takeOver } = await import('#src/outbox/take-over.ts');

const SLUG = 'nawara';
const NOW = T0 + 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;

const capabilities = { idempotentOrders: true, voidOrders: true, notes: true, options: true } as const;
const waiting = (change: Partial<OutboxRow> = {}) => row(change, { ...confirmation({ capabilities }), slug: SLUG });
const stored = (key = KEY) => device.read((reads) => reads.get('outbox', key));

beforeEach(async () => {
  await device.open();
  await device.write((tx) => tx.delete('outbox', KEY));
});

async function scanned(order: OutboxRow, now = NOW): Promise<Handover> {
  const texts = (await codesOf(order, now)) ?? [];
  const frames = texts.reduce<readonly Frame[]>((known, text) => addFrame(known, readFrame(text) as Frame), []);
  expect(isWhole(frames)).toBe(true);
  return readHandover(frames, (bytes) => inflateSync(bytes)) as Handover;
}
const terms = (now = NOW) => ({ slug: SLUG, currency: EGP, menu: null, now });
const copied = async (order = waiting(), now = NOW) => copyOf(await scanned(order, now), terms(now)) as OutboxRow;

describe('B82 the code of a waiting order', () => {
  it('is drawn only after the row says that it may have been sent', async () => {
    await writeOrder(waiting());
    expect(await allowCode({ key: KEY }, NOW)).toBe(true);
    expect(await stored()).toMatchObject({ state: 'waiting', maybe_sent: true });
    const cancelled = await decide(device, (await stored()) as OutboxRow, 'cancel', NOW);
    expect(cancelled).toBe('done');
    expect(await stored()).toMatchObject({ state: 'waiting', cancel_requested: true });
  });

  it.each([
    ['a host without keys', { profile: 'documented' }],
    ['an order that asks', { state: 'needs_customer', reason: 'stale' }],
    ['an order that is withdrawn', { maybe_sent: true, cancel_requested: true }],
    ['an order that has ended', { state: 'cancelled' }],
    ['a clock that was set', { confirmed_at: NOW + 10 * MINUTE }],
  ] as const)('is not drawn for %s', async (_, change) => {
    await writeOrder(waiting(change));
    expect(await allowCode({ key: KEY }, NOW)).toBe(false);
    expect(await stored()).toMatchObject(change);
  });

  it('holds exactly the bytes that the outbox would send, with age and limit', async () => {
    const order = waiting();
    const read = await scanned(order);
    expect(read).toEqual({
      key: KEY,
      slug: SLUG,
      ageSeconds: 300,
      holdSeconds: 1800,
      body: order.body,
      isStaff: false,
    });
  });

  it('is made on an old phone too, which cannot compress', async () => {
    const able = globalThis.CompressionStream;
    vi.stubGlobal('CompressionStream', undefined);
    const order = waiting();
    expect((await scanned(order)).body).toBe(order.body);
    vi.stubGlobal('CompressionStream', able);
  });

  it('ends the order as a cancelled one if a waiter has typed it', async () => {
    await writeOrder(waiting({ maybe_sent: true }));
    expect(await decide(device, (await stored()) as OutboxRow, 'typed', NOW)).toBe('done');
    const now = await stored();
    expect(now).toMatchObject({ state: 'waiting', cancel_requested: true, reason: 'typed' });
    const due = whatIsDue(now as OutboxRow, { now: NOW, locked: true, probed: false });
    expect(due).toMatchObject({ kind: 'request', request: 'void' });
  });
});

describe('B80 a scanned order', () => {
  it('is sent from this device with the same key, bytes and age', async () => {
    const order = waiting();
    const copy = await copied(order);
    expect(copy).toMatchObject({
      key: KEY,
      by: 'staff',
      copy: true,
      maybe_sent: true,
      body: order.body,
      body_hash: order.body_hash,
      confirmed_at: T0,
      hold_ms: order.hold_ms,
      table_number: null,
    });
    expect(copy.url, 'with the limits of a waiter').toMatch(/\/api\/nawara\/staff\/handovers$/);
    expect(copy.quote.total).toBe(order.quote.total);
    expect(
      copy.quote.lines.map(({ dish_wire_id, quantity, price, note }) => [dish_wire_id, quantity, price, note]),
    ).toEqual(LINES.map(({ dish_wire_id, quantity, price, note }) => [dish_wire_id, quantity, price, note]));
    expect(await takeOver(copy)).toMatchObject({ kind: 'taken' });
    const due = whatIsDue((await stored()) as OutboxRow, { now: NOW, locked: true, probed: false });
    expect(due).toMatchObject({ kind: 'request', request: 'post' });
  });

  it.each([
    ['on top', false],
    ['included', true],
  ])('comes to the same sum on a bill, with VAT %s', async (_, included) => {
    const rules = [
      { code: 'service' as const, percent: 12 },
      { code: 'vat' as const, percent: 14, included },
    ];
    const charged = quote(LINES, { discountPercent: 10, deliveryFee: 0, charges: rules });
    const terms = { ...confirmation({ capabilities: { ...capabilities, charges: true }, quote: charged }), slug: SLUG };
    const copy = await copied(row({}, terms));
    expect(copy.quote.total).toBe(charged.total);
    expect(sumsOfBill([copy.quote]).total).toBe(charged.total);
  });

  it('goes to the call of the staff if a waiter has taken it', async () => {
    const order = waiting({ by: 'staff', url: 'https://eat.example/api/nawara/staff/orders' });
    expect((await copied(order)).url).toMatch(/\/api\/nawara\/staff\/orders$/);
  });

  it('stays as it is when it is scanned again, unless it asks', async () => {
    const copy = await copied();
    await takeOver(copy);
    expect(await takeOver({ ...copy, note: 'again' })).toMatchObject({ kind: 'here', row: { note: copy.note } });
    await writeOrder({ ...copy, state: 'needs_customer', reason: 'price_changed', attempts: 3 });
    expect(await takeOver({ ...copy, note: 'again' })).toMatchObject({
      kind: 'taken',
      row: { note: 'again', attempts: 3 },
    });
    await writeOrder({ ...copy, state: 'closed', reason: 'forgotten', attempts: 4 });
    expect(await takeOver(copy), 'put away by mistake').toMatchObject({ kind: 'taken', row: { attempts: 4 } });
    await writeOrder({ ...copy, state: 'cancelled' });
    expect(await takeOver(copy)).toMatchObject({ kind: 'here', row: { state: 'cancelled' } });
  });

  it('can be accepted past its limit and put away, but cancels nothing for the customer', async () => {
    const late = { ...(await copied()), state: 'needs_customer', reason: 'stale' } as const;
    await writeOrder(late);
    for (const decision of ['cancel', 'typed', 'forget'] as const) {
      expect(await decide(device, late, decision, NOW)).toBe('handled');
    }
    expect(await stored()).toEqual(late);
    expect(await decide(device, late, 'send_now', NOW)).toBe('done');
    expect(await stored()).toMatchObject({ state: 'waiting', confirmed_at: NOW });
    await writeOrder(late);
    expect(await decide(device, late, 'put_away', NOW)).toBe('done');
    expect(await stored()).toMatchObject({ state: 'closed', reason: 'forgotten' });
    expect((await stored())?.body).not.toContain('01012345678');
  });

  it('ends here after a day without an answer, and is not withdrawn', async () => {
    const asking = { ...(await copied()), state: 'needs_customer', reason: 'stale' } as const;
    const due = whatIsDue(asking, { now: NOW + DAY, locked: true, probed: false });
    expect(due).toMatchObject({ kind: 'write', patch: { state: 'closed', reason: 'expired' } });
  });
});

describe('B81 a code that is no order for here', () => {
  it.each([
    ['venue', { slug: 'elsewhere' }],
    ['expired', { ageSeconds: DAY / 1000 }],
    ['key', { key: 'a1b2c3d4-5a77-4f0e-9d55-0c1d2e3f4a5b' }],
    ['damaged', { body: 'no order' }],
    ['damaged', { body: '{"items":[]}' }],
    ['damaged', { key: 'كود', body: waiting().body.replaceAll(KEY, 'كود') }],
    ['damaged', { body: waiting().body.replace('"table_number":null', '"table_number":5') }],
  ] as const)('is refused: %s', async (problem, change) => {
    expect(copyOf({ ...(await scanned(waiting())), ...change }, terms())).toBe(problem);
  });
});
