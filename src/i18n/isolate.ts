/** Isolates a text of unknown direction inside a plain string (FSI). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Isolates a number, code or phone number inside a plain string (LRI). */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}
