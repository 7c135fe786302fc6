import type { Board, CallsEvent } from '#src/contract/staff/board.ts';
import { isSameTable } from '#src/domain/table-name.ts';
import { pause } from '#src/domain/pause.ts';
import { Problem } from '#src/http/problem.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { board, setCalls } from './board.ts';
import { session } from './session.ts';
import { slug } from './venue.ts';

const RETRY_MS = 2_000;

/** Tapped here, and perhaps not known to the server yet. */
const answered = new Set<string>();

/** `calls`: all that the server names. True: the board shows others than before. */
export function takeCalls(calls: Board['calls']): boolean {
  const open = calls.filter(({ id }) => !answered.has(id));
  const isOther = JSON.stringify(open) !== JSON.stringify(board.calls);
  if (isOther) setCalls(open);
  return isOther;
}

/** The next heartbeat puts a moved call back into its order. */
export const changedCalls = ({ opened, ended }: CallsEvent): Board['calls'] => [
  ...board.calls.filter(({ id }) => !ended.includes(id)),
  ...opened,
];

/** Of the guests. What a waiter noted is known to the staff, and rings nowhere. */
export const ringingCalls = (calls: Board['calls']): Board['calls'] => calls.filter(({ by_staff }) => !by_staff);

/** With a bill that was closed here. The server ends the call when it hears of that. */
export function endBillCall(table: string): void {
  for (const { id, kind, table_number } of board.calls) {
    if (kind === 'bill' && isSameTable(table_number, table)) answered.add(id);
  }
  takeCalls(board.calls);
}

/** The call leaves the board at once; the tap is sent until it is answered. */
export async function goToTable(call: Board['calls'][number]): Promise<void> {
  answered.add(call.id);
  takeCalls(board.calls);
  while (session.state === 'in') {
    try {
      await staffApi.seeCall(slug, call.id);
      return;
    } catch (error) {
      // Nothing is left to answer.
      if (error instanceof Problem && error.code === 'not_found') return;
      await pause(RETRY_MS);
    }
  }
}
