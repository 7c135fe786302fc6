import i18next, { type ResourceKey } from 'i18next';
import type { Lang } from '#src/domain/lang.ts';
import { initI18n } from '#src/i18n/i18n.ts';
import { setLang } from '#src/state/settings.ts';

async function textsOf(name: string, version: string): Promise<ResourceKey> {
  const answer = await fetch(`/assets/i18n/${name}.json?v=${version}`);
  if (!answer.ok) throw new Error(`Translations "${name}": HTTP ${answer.status}`);
  return answer.json() as Promise<ResourceKey>;
}

/** The staff’s own texts of one language. */
export const staffTexts = (lang: Lang): Promise<ResourceKey> => textsOf(`staff.${lang}`, __STAFF_I18N_VERSIONS__[lang]);

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
  const [diners, staff] = await Promise.all([textsOf(lang, __I18N_VERSIONS__[lang]), staffTexts(lang)]);
  addTexts(lang, diners);
  addTexts(lang, staff);
  await setLang(lang);
}
