import type { Board, CallsEvent } from '#src/contract/staff/board.ts';
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

/** The calls of guests. What a waiter noted is known to the staff, and rings nowhere. */
export const ringingCalls = (calls: Board['calls']): Board['calls'] => calls.filter(({ by_staff }) => !by_staff);

/** They are answered here, and the server may not know it yet. */
export function hideCalls(calls: Board['calls']): void {
  for (const { id } of calls) answered.add(id);
  takeCalls(board.calls);
}

/** The call leaves the board at once; the tap is sent until it is answered. */
export async function goToTable(call: Board['calls'][number]): Promise<void> {
  hideCalls([call]);
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
