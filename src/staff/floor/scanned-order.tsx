import type { OutboxRow } from '#src/db/db.ts';
import { orderCode } from '#src/domain/order-name.ts';
import { maskPhone } from '#src/domain/mask-phone.ts';
import { contactOf } from '#src/outbox/place-order.ts';
import { WaitingOrder } from './waiting-order.tsx';
import { useDeviceRows } from '#src/stores/device-rows.ts';
import { Row } from '#src/ui/layout.tsx';

/** The order on this device, once it is there. The phone number as on the board: too little of it to call. */
export function ScannedOrder({ row }: { row: OutboxRow }) {
  const now = useDeviceRows('outbox')?.find(({ key }) => key === row.key);
  return (
    <>
      <Row as="p" gap={6}>
        <bdi dir="ltr">{orderCode(row.key)}</bdi>
        <bdi dir="ltr">{maskPhone(contactOf(row).phone)}</bdi>
      </Row>
      <WaitingOrder row={now ?? row} isNamed={row.table_number !== null} isHere={now !== undefined} />
    </>
  );
}
