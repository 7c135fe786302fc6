import { readFileSync } from 'node:fs';
import i18next, { type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';

const FORM = /_(?:zero|one|two|few|many|other)$/;

/** Nouns after 3 to 10 (plural), 11 to 99 (accusative), 100 (genitive). */
const NOUNS = [
  'أصناف صنفًا صنف',
  'قطع قطعة قطعة',
  'خلايا خلية خلية',
  'أطباق طبقًا طبق',
  'أحجام حجمًا حجم',
  'آراء رأيًا رأي',
  'طلبات طلبًا طلب',
  'دفعات دفعة دفعة',
  'طاولات طاولة طاولة',
  'اختيارات اختيارًا اختيار',
  'مجموعات مجموعة مجموعة',
  'إشعارات إشعارًا إشعار',
  'مطاعم مطعمًا مطعم',
  'محاولات محاولة محاولة',
  'ملاحظات ملاحظة ملاحظة',
  'نجوم نجمة نجمة',
  'تغييرات تغييرًا تغيير',
  'سطور سطرًا سطر',
  'أسعار سعرًا سعر',
  'أقسام قسمًا قسم',
  'مناطق منطقة منطقة',
  'مرات مرة مرة',
  'ثوانٍ ثانية ثانية',
  'دقائق دقيقة دقيقة',
  'ساعات ساعة ساعة',
  'أيام يومًا يوم',
  'سعرات سعرة سعرة',
  'جرامات جرامًا جرام',
  'أحرف حرفًا حرف',
  'صور صورة صورة',
  'تذاكر تذكرة تذكرة',
  'حسابات حسابًا حساب',
  'جديدة جديدًا جديد',
].map((forms) => forms.split(' '));
const PLACE = { 3: 0, 11: 1, 100: 2 } as const;
const WITHOUT_NOUN =
  /^(?:options\.free|desk\.andMore|optionDesk\.rule\.(?:least|most|free)|audit\.counts\.(?:removed|changed))$/;

const files = { ar: ['ar', 'staff.ar'], en: ['en', 'staff.en'] } as const;
const textsOf = (lang: 'ar' | 'en'): object =>
  Object.assign({}, ...files[lang].map((name) => JSON.parse(readFileSync(`public/assets/i18n/${name}.json`, 'utf8'))));

function keysOf(folder: object, path = ''): string[] {
  return Object.entries(folder).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value as object, `${path}${name}.`),
  );
}

/** As the app starts it (i18n.ts), without the network. */
async function started(lang: 'ar' | 'en'): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: textsOf(lang) } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return instance;
}

const counted = (lang: 'ar' | 'en'): string[] => [
  ...new Set(
    keysOf(textsOf(lang))
      .filter((key) => FORM.test(key))
      .map((key) => key.replace(FORM, '')),
  ),
];

describe.each(['ar', 'en'] as const)('every count in %s', (lang) => {
  it('has its forms', async () => {
    const { t } = await started(lang);
    const texts = keysOf(textsOf(lang)).map((key) => [key, t(key)] as const);
    // A number behind a colon counts no noun.
    const isCounted = (text: string) => text.includes('{count}') && !/: \+?\{count\}$/.test(text);
    const without = texts.filter(([key, text]) => isCounted(text) && !FORM.test(key));
    expect(without.map(([key]) => key)).toEqual([]);
    for (const key of counted(lang))
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const text = t(key, { count });
        expect(text, `${key} ${count}`).not.toContain('{count}');
        expect([key, ''], `${key} ${count}`).not.toContain(text);
      }
  });
});

describe('Arabic counts', () => {
  it('say none, one and two in words', async () => {
    const { t } = await started('ar');
    for (const key of counted('ar')) for (const count of [0, 1, 2]) expect(t(key, { count }), key).not.toMatch(/\d/);
  });

  it.each([3, 11, 100] as const)('use the form of the noun that follows %i, and its adjective too', async (count) => {
    const { t } = await started('ar');
    for (const key of counted('ar').filter((one) => !WITHOUT_NOUN.test(one))) {
      const text = t(key, { count });
      const [, noun = '', adjective = ''] =
        new RegExp(`(?<!\\d)${count} ([\\p{L}\\p{M}]+)(?: (\\S+))?`, 'u').exec(text) ?? [];
      const forms = NOUNS.find((each) => each[PLACE[count]] === noun);
      expect(forms, `${key}: ${text}`).toBeDefined();
      // The three texts of one key count the same noun.
      for (const other of [3, 11, 100] as const)
        expect(t(key, { count: other }), key).toContain(`${other} ${forms?.[PLACE[other]]}`);
      const basic = / \d+ \S+ (\S+)/.exec(` ${t(key, { count: 100 })}`)?.[1] ?? '';
      const plural = / \d+ \S+ (\S+)/.exec(` ${t(key, { count: 3 })}`)?.[1] ?? '';
      const isAdjective = plural === `${basic}ة` && basic !== '';
      const isMasculine = !noun.endsWith('ة');
      if (isAdjective && isMasculine && count === 11) expect(adjective, `${key}: ${text}`).toBe(`${basic}ًا`);
    }
  });
});
