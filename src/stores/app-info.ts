import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import type { DeviceReads } from '#src/db/device-store.ts';
import { withMenuDb } from '#src/db/open-db.ts';
import { isReadableOrder, isFinal, isSupportedRow } from '#src/db/row-checks.ts';
import { storage } from '#src/db/storage.ts';
import { orderCode } from '#src/domain/order-name.ts';
import { currentConnection } from './connection.ts';
import { settings } from './settings.ts';

export type AppInfo = {
  version: string;
  /** Bytes; null if the browser does not say. */
  usage: number | null;
  persisted: boolean | null;
  /** Whether waiting orders are sent while no page is open. */
  background: boolean;
  menus: { slug: string; version: string | null; fetched_at: number }[];
  unfinished: OutboxRow[];
  /** Rows that this build cannot read. */
  unreadable: { v: unknown; fields: string[] }[];
  lastContact: number | null;
};

function buildName(): string {
  const names = [...document.scripts].map(({ src }) => /\/index-([\w-]+)\.js$/.exec(src)?.[1]);
  return names.find((name) => name !== undefined) ?? 'dev';
}

/** Null if the API is missing or refuses (private mode). */
async function orNull<T>(call: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await call()) ?? null;
  } catch {
    return null;
  }
}

async function readTables(reads: DeviceReads) {
  const [outbox, orders] = await Promise.all([reads.all('outbox'), reads.all('orders')]);
  const unread = [...outbox.filter((row) => !isSupportedRow(row)), ...orders.filter((row) => !isReadableOrder(row))];
  return {
    unfinished: outbox.filter((row) => isSupportedRow(row) && !isFinal(row)),
    unreadable: unread.map((row) => ({ v: 'v' in row ? row.v : null, fields: Object.keys(row) })),
    contacts: [
      ...orders.map((order) => order.last_seen_at),
      ...outbox.map((row) => (row.last?.status ? row.last.at : null)),
    ],
  };
}

async function backgroundSync(): Promise<boolean> {
  const registration = await orNull(() => navigator.serviceWorker?.getRegistration());
  return registration?.active != null && 'sync' in registration;
}

export async function readAppInfo(): Promise<AppInfo> {
  const [estimate, persisted, background, tables, menus] = await Promise.all([
    orNull(() => navigator.storage?.estimate()),
    orNull(() => navigator.storage?.persisted()),
    backgroundSync(),
    orNull(() => device.read(readTables)),
    orNull(() => withMenuDb((db) => db.menus.toArray())),
  ]);
  const contacts = [...(tables?.contacts ?? []), ...(menus ?? []).map((menu) => menu.fetched_at)];
  const known = contacts.filter((at) => typeof at === 'number');
  return {
    version: `${__APP_VERSION__} (${buildName()})`,
    usage: estimate?.usage ?? null,
    persisted,
    background,
    menus: (menus ?? []).map(({ slug, version, fetched_at }) => ({ slug, version, fetched_at })),
    unfinished: tables?.unfinished ?? [],
    unreadable: tables?.unreadable ?? [],
    lastContact: known.length > 0 ? Math.max(...known) : null,
  };
}

const at = (ms: number | null | undefined) => (Number.isFinite(ms) ? new Date(ms as number).toISOString() : 'never');

const orderLine = (row: OutboxRow) =>
  [
    `order ${orderCode(row.key)} at ${row.slug}: ${row.state}${row.reason ? ` (${row.reason})` : ''}`,
    `${row.profile}${row.maybe_sent ? ', maybe sent' : ''}${row.cancel_requested ? ', to be cancelled' : ''}`,
    `confirmed ${at(row.confirmed_at)}, attempts ${row.attempts}, next ${at(row.next_attempt_at)}`,
    row.last ? `last ${at(row.last.at)}: ${lastResult(row.last)}` : 'no answer yet',
  ].join('; ');

export const lastResult = (last: NonNullable<OutboxRow['last']>): string =>
  [last.status, last.code ?? last.kind].filter((part) => part !== null).join(' ');

/** For support, always in English, without names, phone numbers, addresses, dishes or notes. */
export function reportOf(info: AppInfo, now: number): string {
  return [
    `Sufra ${info.version}, ${at(now)}`,
    `browser: ${navigator.userAgent}`,
    `language ${settings.lang}; connection ${currentConnection()}; storage ${storage.mode}; secure ${isSecureContext}`,
    `used ${info.usage ?? '?'} bytes; persistent ${info.persisted ?? '?'}; background sync ${info.background}`,
    `last contact ${at(info.lastContact)}`,
    ...info.menus.map((menu) => `menu ${menu.slug}: version ${menu.version ?? '?'}, of ${at(menu.fetched_at)}`),
    ...info.unfinished.map(orderLine),
    ...info.unreadable.map((row) => `set aside: version ${String(row.v)}, with ${row.fields.join(' ')}`),
  ].join('\n');
}
