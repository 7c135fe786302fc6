const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Cached, because creating an Intl format takes a phone milliseconds. Without a time zone, or with an unknown one, the
 * format uses the device's zone.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string | null,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone ?? ''} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = createFormat(locale, options, timeZone);
  formats.set(key, format);
  return format;
}

function createFormat(
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
