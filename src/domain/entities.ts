const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  deg: '°',
  frac12: '½',
};

/** Decodes once: `&amp;lt;` becomes the text `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x?)?([\da-z]{1,8});/gi, (written: string, mark: string | undefined, body: string) => {
    if (!mark) return Object.hasOwn(NAMED, body) ? (NAMED[body] ?? written) : written;
    const code = Number(mark === '#' ? body : `0x${body}`);
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : written;
  });
}
