import i18next, { type BackendModule } from 'i18next';
import { directionOf, type Lang } from '#src/domain/lang.ts';
import { OPTIONS } from './init-texts.ts';
import { textsUrl, type TextsNamespace } from './texts-url.ts';

const files: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: async (lang, namespace) => {
    const response = await fetch(textsUrl(lang as Lang, namespace as TextsNamespace));
    if (!response.ok) throw new Error(`The texts answer ${response.status}`);
    return response.json();
  },
};

/** Rejects when neither network nor worker has a file of texts. */
export async function initI18n(lang: Lang, namespaces: TextsNamespace[] = ['diner']): Promise<void> {
  i18next.on('languageChanged', applyToPage);
  await i18next.use(files).init({ ...OPTIONS, lng: lang, ns: namespaces, maxRetries: 0 });
  assertLoaded(lang);
}

/** Rejects on failure; the next call retries. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (!isLoaded(lang)) await i18next.reloadResources([lang]);
  assertLoaded(lang);
}

/** Rejects and changes nothing when the texts cannot be loaded. */
export async function changeLanguage(lang: Lang): Promise<void> {
  await loadTexts(lang);
  await i18next.changeLanguage(lang);
}

function isLoaded(lang: Lang): boolean {
  return [i18next.options.ns ?? []].flat().every((namespace) => i18next.hasResourceBundle(lang, namespace));
}

function assertLoaded(lang: Lang): void {
  if (!isLoaded(lang)) throw new Error(`The texts of "${lang}" are missing`);
}

function applyToPage(lang: string): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang as Lang);
}
