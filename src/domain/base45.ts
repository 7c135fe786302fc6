/** RFC 9285: the characters that a QR code stores in 5.5 bits each. */
export const ALPHABET_45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2);
    let value = second === undefined ? first : first * 256 + second;
    for (let left = second === undefined ? 2 : 3; left > 0; left -= 1) {
      text += ALPHABET_45.charAt(value % 45);
      value = Math.floor(value / 45);
    }
  }
  return text;
}
