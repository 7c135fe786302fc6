import type { OutboxRow, OutboxState } from './db.ts';

const FINAL: readonly OutboxState[] = ['accepted', 'cancelled', 'rejected', 'closed'];

export function isFinal(row: Pick<OutboxRow, 'state'>): boolean {
  return FINAL.includes(row.state);
}
