import { device } from '#src/db/device.ts';
import { useDeviceRows } from '#src/stores/device-rows.ts';
import { slug } from '#src/staff/session/venue.ts';

/** The ticked lines of an order, of this device only: another station ticks its own. */
export function useTicks(): (orderId: string) => readonly number[] {
  const rows = useDeviceRows('ticks', slug);
  return (orderId) => rows?.find(({ id }) => id === orderId)?.lines ?? [];
}

/** Another window of this browser may have ticked off other lines. */
export const toggleTick = (orderId: string, line: number): Promise<unknown> =>
  device.write(async (tx) => {
    const lines = (await tx.get('ticks', [slug, orderId]))?.lines ?? [];
    const others = lines.filter((each) => each !== line);
    return tx.put('ticks', { slug, id: orderId, lines: others.length < lines.length ? others : [...lines, line] });
  });
