import { randomBytes, randomUUID } from 'node:crypto';
import { PRINTER_FIELDS } from '#src/contract/staff/printer-fields.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import type { PrinterRow, PrintJobRow } from '#server/db/printer-schema.ts';
import { toColumns } from '#server/db/record-columns.ts';
import { secretHash } from '#server/staff/staff-keys.ts';
import { NOON } from './api.ts';

export function newPrinterToken(): { token: string; hash: string } {
  const token = randomUUID();
  return { token, hash: secretHash(token) };
}

export const printerRow = (tenantId: string, id: string, more: Partial<PrinterRow> = {}): PrinterRow => ({
  tenant_id: tenantId,
  id,
  position: 0,
  ...toColumns(PRINTER_FIELDS, { ...unsetOf(PRINTER_FIELDS), name: id, is_on: true }),
  token_hash: id,
  seen_at: null,
  seen_as: null,
  problem: null,
  problem_at: null,
  confirms: null,
  ...more,
});

export const jobRow = (tenantId: string, printerId: string, more: Partial<PrintJobRow> = {}): PrintJobRow => ({
  tenant_id: tenantId,
  printer_id: printerId,
  prints_on: printerId,
  subject: 'order',
  reason: 'new',
  number: 1,
  copy: 1,
  id: randomBytes(8).toString('hex'),
  orders: null,
  state: 'due',
  prints: 0,
  sent_at: null,
  sent_to: null,
  created_at: NOON,
  ended_at: null,
  problem: null,
  ...more,
});
