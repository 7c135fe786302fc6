import { type PrintLimits, printOverTcp } from '#scripts/print-agent.mjs';
import type { Bitmap } from './bitmap.ts';
import type { Outcome } from './jobs.ts';
import { findTarget, type MayConnect, type Resolve } from './printer-networks.ts';

/** More rows are too many for the memory of cheap printers. */
const BAND_ROWS = 256;
const INIT = [0x1b, 0x40];
/** Three lines, for printers that ignore the cut; then to the cutter, and a cut. */
const FEED_AND_CUT = [0x1b, 0x64, 3, 0x1d, 0x56, 66, 0];

const lowHigh = (count: number): number[] => [count & 0xff, count >> 8];

/** In bands of `GS v 0`. */
export function escposOf({ width, height, bits }: Bitmap): Buffer {
  const rowBytes = width / 8;
  const parts: Uint8Array[] = [Buffer.from(INIT)];
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    parts.push(
      Buffer.from([0x1d, 0x76, 0x30, 0, ...lowHigh(rowBytes), ...lowHigh(rows)]),
      bits.subarray(top * rowBytes, (top + rows) * rowBytes),
    );
  }
  return Buffer.concat([...parts, Buffer.from(FEED_AND_CUT)]);
}

type EscposOptions = { signal?: AbortSignal; limits?: PrintLimits; resolve?: Resolve };

/** `address`: `host` or `host:port`, as the venue typed it. */
export async function printByEscpos(
  { address, mayConnect }: { address: string; mayConnect: MayConnect },
  bitmap: Bitmap,
  { signal, limits, resolve }: EscposOptions = {},
): Promise<Outcome> {
  const target = await findTarget(address, mayConnect, resolve);
  if (typeof target === 'string') return { kind: 'failed', problem: target };
  return printOverTcp(target, escposOf(bitmap), { signal, limits });
}
