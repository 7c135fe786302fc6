/** iPhone and iPad; a newer iPad calls itself a Mac, and a Mac has no touch screen. */
export function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}

/** Opened from the home screen instead of in the browser. */
export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** The customer has asked the browser to spare the line. */
export const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
