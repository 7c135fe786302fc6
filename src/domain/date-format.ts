const made = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating an `Intl` format takes milliseconds. An unknown zone falls back to the device's. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string | null,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone ?? ''} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const format = make(locale, options, timeZone);
  made.set(key, format);
  return format;
}

function make(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | null | undefined,
): Intl.DateTimeFormat {
  if (timeZone == null) return new Intl.DateTimeFormat(locale, options);
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, options);
  }
}
