import { PRINTER_FIELDS } from '#src/contract/staff/printer-fields.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import type { PrinterRow, PrintJobRow } from '#server/db/printer-schema.ts';
import { toColumns } from '#server/db/record-columns.ts';
import { jobRow } from '#server/orders/print-jobs.ts';
import { NOON } from './api.ts';

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

/** A slip of an order. */
export const slipRow = (tenantId: string, printerId: string, more: Partial<PrintJobRow> = {}): PrintJobRow => ({
  ...jobRow(tenantId, printerId, { subject: 'order', reason: 'new', number: 1, copy: 1 }, NOON),
  ...more,
});
