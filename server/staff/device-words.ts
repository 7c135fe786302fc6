/** The first match counts: a browser also names the ones that it is based on. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Such as `Chrome · Android`; null if nothing is known. Nothing is copied from the header. */
export function deviceWords(userAgent: string | undefined): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? []);
  return names.length === 0 ? null : names.join(' · ');
}
