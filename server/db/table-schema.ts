import type { CallKind } from '#src/contract/calls.ts';

export type DiningTableRow = {
  tenant_id: string;
  /** By `foldTable`, as each `table_folded`. */
  folded: string;
  /** As printed on the table, and in the `table_number` of orders. */
  name: string;
  /** Part of the printed address; a new code makes the printed one invalid. */
  code: string;
  rotated_at: number;
};

/**
 * `id` is the device's own. `ended_at` null: open. A call is ended by the tap of the staff (`seen_at`), taken back, or
 * joined: its table was moved to one with such a call, whose id is `joined`.
 */
export type CallRow = {
  tenant_id: string;
  id: string;
  table_number: string;
  table_folded: string;
  kind: CallKind;
  by_staff: 0 | 1;
  at: number;
  seen_at: number | null;
  ended_at: number | null;
  joined: string | null;
};
