import { device } from '#src/db/device.ts';
import { orderSender } from '#src/outbox/order-sender.ts';

let isStarted = false;

/** The orders that this device has taken. After each sign-in those are tried again that an ended session refused. */
export function sendOrders(): void {
  if (isStarted) return orderSender.requestDrain({ reconnected: true });
  isStarted = true;
  void device.open();
  orderSender.start();
}
