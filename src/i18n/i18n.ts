import i18next from 'i18next';
import { directionOf, type Lang } from '#src/domain/lang.ts';

/** The file of one language, by the content hash of this build: a cached older file has another address. */
function dictionaryUrl(lang: Lang): string {
  return `/assets/i18n/${lang}.json?v=${__I18N_VERSIONS__[lang]}`;
}

async function load(lang: Lang): Promise<void> {
  if (i18next.hasResourceBundle(lang, 'translation')) return;
  const answer = await fetch(dictionaryUrl(lang));
  if (!answer.ok) throw new Error(`Translations of "${lang}": HTTP ${answer.status}`);
  i18next.addResourceBundle(lang, 'translation', await answer.json());
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

/** Starts translations in `lang`. Fails when its file can be had neither from the network nor from the worker. */
export async function initI18n(lang: Lang): Promise<void> {
  await i18next.init({
    lng: lang,
    fallbackLng: 'en',
    resources: {},
    saveMissing: true,
    missingKeyHandler: loadFallback,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  await load(lang);
  applyToPage(lang);
}

/** Shows the whole app in `lang`; the page's language and direction follow in the same moment. */
export async function changeLanguage(lang: Lang): Promise<void> {
  await load(lang);
  applyToPage(lang);
  await i18next.changeLanguage(lang);
}
