import sheet from './fonts.css?url';

/** Once for a page. Resolves too where fonts do not load: their fallbacks have the same metrics. */
export async function loadFonts(): Promise<void> {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  await new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}
