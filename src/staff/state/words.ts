import i18next, { type ResourceKey } from 'i18next';
import type { Lang } from '#src/domain/lang.ts';
import { bringTexts, initI18n } from '#src/i18n/i18n.ts';
import { setLang } from '#src/state/settings.ts';

/** The staff’s own texts of one language. */
export async function staffTexts(lang: Lang): Promise<ResourceKey> {
  const answer = await fetch(`/assets/i18n/staff.${lang}.json?v=${__STAFF_I18N_VERSIONS__[lang]}`);
  if (!answer.ok) throw new Error(`The staff’s texts of "${lang}": HTTP ${answer.status}`);
  return answer.json() as Promise<ResourceKey>;
}

function addTexts(lang: Lang, texts: ResourceKey): void {
  i18next.addResourceBundle(lang, 'translation', texts, true);
}

/** Starts translations with the diner's texts and the staff's beside them. */
export async function startWords(lang: Lang): Promise<void> {
  const [texts] = await Promise.all([staffTexts(lang), initI18n(lang)]);
  addTexts(lang, texts);
}

/** Shows the staff's screens in `lang`, once both of its files are there. Changes nothing where they cannot be had. */
export async function showLanguage(lang: Lang): Promise<void> {
  const [texts] = await Promise.all([staffTexts(lang), bringTexts(lang)]);
  addTexts(lang, texts);
  await setLang(lang);
}
