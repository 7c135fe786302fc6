import { CallAnswer } from '#src/contract/calls.ts';
import { PaymentAnswer } from './bills.ts';
import { PauseAnswer, TicketAnswer } from './board.ts';
import { get, send } from './calls.ts';
import { ChangeAnswer } from './change.ts';
import { MoveSlipsAnswer } from './printers.ts';
import { FloorAnswer, MoveAnswer } from './floor.ts';

/** The calls of floor and bills, apart from those of the board, which opens without them. */
export const FLOOR_CALLS = {
  floor: get('floor', 'waiter', { FloorAnswer }),
  moveTable: send('tables/:table/move', 'waiter', { MoveAnswer }),
  noteBillAsked: send('calls', 'waiter', { CallAnswer }),

  pay: send('payments', 'waiter', { PaymentAnswer }),
  takeBack: send('orders/:id/void', 'waiter', { TicketAnswer }),
  printBill: {
    method: 'POST',
    path: 'bills/print',
    role: 'waiter',
    answers: { 204: 'Its slip waits for the printer.' },
  },
  pauseBoard: send('board/pause', 'kitchen', { PauseAnswer }),
  dishAvailable: send('dishes/:id/available', 'kitchen', { ChangeAnswer }),
  optionAvailable: send('options/:id/available', 'kitchen', { ChangeAnswer }),
  moveSlips: send('printers/:id/move', 'waiter', { MoveSlipsAnswer }),
  takeTestAway: {
    method: 'POST',
    path: 'setup/test-order/take-away',
    role: 'kitchen',
    answers: { 204: 'None is there.' },
  },
} as const;
