import i18next, { type FormatterModule, type ResourceKey } from 'i18next';
import { directionOf, type Lang } from '#src/domain/lang.ts';
import { textsUrl } from './texts-url.ts';

/** Languages of which all texts are there or on their way. */
const whole = new Map<Lang, Promise<void>>();

async function bring(lang: Lang, part: Lang | `first.${Lang}` = lang): Promise<void> {
  const answer = await fetch(textsUrl(part));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const texts = (await answer.json()) as ResourceKey;
  i18next.addResourceBundle(lang, 'translation', texts, false, false, { skipCopy: true });
}

/** Brings all texts of a language, once. Where they cannot be had, the next who wants them asks for them again. */
export function bringTexts(lang: Lang): Promise<void> {
  const coming =
    whole.get(lang) ??
    bring(lang).catch((cause: unknown) => {
      whole.delete(lang);
      throw new Error('Texts are missing', { cause });
    });
  whole.set(lang, coming);
  return coming;
}

/** The language of the texts on the screen. */
export function currentLang(): Lang {
  return i18next.language === 'en' ? 'en' : 'ar';
}

/** Code that comes together with the texts that it shows. Fails where either cannot be had. */
export async function withTexts<T>(code: Promise<T>): Promise<T> {
  const [part] = await Promise.all([code, bringTexts(currentLang())]);
  return part;
}

/** English stands in for a missing Arabic text. It is fetched when the first text is missing, not before. */
function loadFallback(): void {
  if (whole.has('en')) return;
  withTexts(bringTexts('en')).then(
    () => i18next.emit('loaded'),
    () => undefined, // without a network the key itself stays on the screen, as it would without a fallback
  );
}

/** Setting what is set already would style the whole page anew: the start script has done it before the first paint. */
function applyToPage(lang: Lang): void {
  const root = document.documentElement;
  if (root.lang !== lang) root.lang = lang;
  if (root.dir !== directionOf(lang)) root.dir = directionOf(lang);
}

/** The texts as they are written: their values are filled in where a screen asks for them. */
const asWritten = {
  type: 'i18nFormat' as const,
  handleAsObject: true,
  init: () => {},
  parse: (text: string) => text,
};

/** No text names a format. */
const formats: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: String,
};

/**
 * Starts translations in `lang`; `first`: with what home's first screen shows, and the rest follows with the code that
 * shows it. Fails when the file can be had neither from the network nor from the worker.
 */
export async function initI18n(lang: Lang, first = false): Promise<void> {
  void i18next
    .use(asWritten)
    .use(formats)
    .init({
      lng: lang,
      fallbackLng: 'en',
      // A language without a text is none to i18next.
      resources: { [lang]: { translation: { code: lang } } },
      saveMissing: true,
      missingKeyHandler: loadFallback,
    });
  await (first ? bring(lang, `first.${lang}`) : bringTexts(lang));
  applyToPage(lang);
}

/** Shows the whole app in `lang`; the page's language and direction follow in the same moment. */
export async function changeLanguage(lang: Lang): Promise<void> {
  await bringTexts(lang);
  applyToPage(lang);
  await i18next.changeLanguage(lang);
}
