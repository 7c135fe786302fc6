import sharp from 'sharp';

/** Rows of `width / 8` bytes, the top one first. The highest bit of a byte is the leftmost dot; 1 is black. */
export type Bitmap = { width: number; height: number; bits: Uint8Array };

/** `ink`: a byte per dot, 0 is white. */
export function bitmapOf(ink: Uint8Array, width: number): Bitmap {
  const bits = new Uint8Array(ink.length / 8);
  for (let dot = 0; dot < ink.length; dot++) {
    if (ink[dot]) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  }
  return { width, height: ink.length / width, bits };
}

/** One bit per dot. */
export function toPng({ width, height, bits }: Bitmap): Promise<Buffer> {
  const shades = Buffer.from(Array.from({ length: width * height }, (_, dot) => (isBlack(bits, dot) ? 0 : 255)));
  return sharp(shades, { raw: { width, height, channels: 1 } })
    .png({ colours: 2 })
    .toBuffer();
}

const isBlack = (bits: Uint8Array, dot: number): boolean => ((bits[dot >> 3] ?? 0) & (0x80 >> (dot & 7))) !== 0;
