/** A name, a time or any text of unknown direction, fenced off inside a plain string (first strong isolate). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A figure, a code or a phone number, fenced off inside a plain string (left-to-right isolate). */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}
