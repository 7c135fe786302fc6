const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Cached, because creating an `Intl` format takes milliseconds on a phone. Without a time zone, or with one that this
 * device does not know, the device's own is used, which is the same at the venue.
 */
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
