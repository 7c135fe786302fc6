import i18next, { type FormatterModule, type ResourceKey } from 'i18next';
import { directionOf, type Lang } from '#src/domain/lang.ts';

/** The file of one language, by the content hash of this build: a cached older file has another address. */
function dictionaryUrl(lang: Lang): string {
  return `/assets/i18n/${lang}.json?v=${__I18N_VERSIONS__[lang]}`;
}

async function fetchTexts(lang: Lang): Promise<ResourceKey> {
  const answer = await fetch(dictionaryUrl(lang));
  if (!answer.ok) throw new Error(`Translations of "${lang}": HTTP ${answer.status}`);
  return answer.json() as Promise<ResourceKey>;
}

async function load(lang: Lang): Promise<void> {
  if (i18next.hasResourceBundle(lang, 'translation')) return;
  i18next.addResourceBundle(lang, 'translation', await fetchTexts(lang));
}

/** English stands in for a missing Arabic text. It is fetched when the first text is missing, not before. */
function loadFallback(): void {
  if (i18next.hasResourceBundle('en', 'translation')) return;
  load('en').then(
    () => i18next.emit('loaded'),
    () => undefined, // without a network the key itself stays on the screen, as it would without a fallback
  );
}

function applyToPage(lang: Lang): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
}

/** Our texts name their values `{so}` and hold nothing else that i18next would fill in. */
const values = {
  type: 'i18nFormat' as const,
  handleAsObject: true,
  init: () => {},
  parse: (text: string, given: Record<string, string | number | undefined>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? '')),
};

/** No text names a format. */
const formats: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: String,
};

/** Starts translations in `lang`. Fails when its file can be had neither from the network nor from the worker. */
export async function initI18n(lang: Lang): Promise<void> {
  const translation = await fetchTexts(lang);
  await i18next
    .use(values)
    .use(formats)
    .init({
      lng: lang,
      fallbackLng: 'en',
      resources: { [lang]: { translation } },
      saveMissing: true,
      missingKeyHandler: loadFallback,
    });
  applyToPage(lang);
}

/** Shows the whole app in `lang`; the page's language and direction follow in the same moment. */
export async function changeLanguage(lang: Lang): Promise<void> {
  await load(lang);
  applyToPage(lang);
  await i18next.changeLanguage(lang);
}
