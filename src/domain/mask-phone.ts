const DOT = '•';
/** A number of this length also shows its first digits, which tell a mobile from a landline. */
const LONG_PHONE = 10;

/** Shows enough of a phone number to tell two customers apart, and too little to call them. */
export function maskPhone(phone: string): string {
  const head = phone.length >= LONG_PHONE ? phone.slice(0, 3) : '';
  const tail = phone.slice(-2);
  return head + DOT.repeat(Math.max(0, phone.length - head.length - tail.length)) + tail;
}
