/** FSI: for a text of unknown direction. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** LRI: for numbers, codes and phone numbers. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}
