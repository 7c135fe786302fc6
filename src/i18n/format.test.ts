import { readFileSync } from 'node:fs';
import { isoCurrency } from '#src/domain/money.ts';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  formatAmount,
  formatDate,
  formatDayTime,
  formatNumber,
  formatPercent,
  formatTime,
  moneySpoken,
  moneyText,
  setVenueFormats,
} from './format.ts';
import { formatAgo, formatDay, formatWeekday } from './format-days.ts';
import { isolate, isolateLtr } from './isolate.ts';
import { EGP, IQD, JPY, KWD } from '#tests/support/currencies.ts';

const dictionary = (lang: string): object => JSON.parse(readFileSync(`public/assets/i18n/${lang}.json`, 'utf8'));
const t = { ar: i18next.getFixedT('ar'), en: i18next.getFixedT('en') };
const CAIRO = 'Africa/Cairo';
const EVENING = Date.UTC(2026, 10, 14, 18, 42);
const HOUR = 3_600_000;

beforeAll(async () => {
  await i18next.init({
    lng: 'ar',
    resources: { ar: { translation: dictionary('ar') }, en: { translation: dictionary('en') } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
});

describe('money', () => {
  it('has two decimals, thousands separators and Latin digits; zero is 0', () => {
    expect(formatAmount(128_550, EGP, 'ar')).toBe('1,285.50');
    expect(formatAmount(8_500, EGP, 'ar')).toBe('85.00');
    expect(formatAmount(5, EGP, 'ar')).toBe('0.05');
    expect(formatAmount(0, EGP, 'ar')).toBe('0');
    expect(formatAmount(-0, EGP, 'ar')).toBe('0');
  });

  it('writes a discount with U+2212', () => {
    expect(formatAmount(-1_200, EGP, 'ar')).toBe('\u221212.00');
  });

  it('is isolated in plain strings, after the currency mark', () => {
    expect(moneyText(8_500, EGP, 'ar')).toBe('\u2068جم\u00A0\u206685.00\u2069\u2069');
    expect(moneyText(8_500, EGP, 'en')).toBe('\u2068EGP\u00A0\u206685.00\u2069\u2069');
  });

  it.each([
    [128_550, '1,285.50 جنيه مصري', '1,285.50 Egyptian pounds'],
    [10_000, '100 جنيه مصري', '100 Egyptian pounds'],
    [300, '3 جنيهات مصرية', '3 Egyptian pounds'],
    [-8_500, '85 جنيهًا مصريًا', '85 Egyptian pounds'],
    [0, '0 جنيه مصري', '0 Egyptian pounds'],
  ])('spells out %i minor units', (amount, ar, en) => {
    expect(moneySpoken(amount, EGP, 'ar')).toBe(ar);
    expect(moneySpoken(amount, EGP, 'en')).toBe(en);
  });
});

describe('of another venue', () => {
  afterEach(() => setVenueFormats({}));

  it.each([
    [KWD, 1_250, '\u2068\u20661.250\u2069\u00A0\u2068د.ك\u2069\u2069', '\u2068\u20661.250\u2069\u00A0KWD\u2069'],
    [
      isoCurrency('USD'),
      8_500,
      '\u2068\u206685.00\u2069\u00A0\u2068US$\u2069\u2069',
      '\u2068\u206685.00\u2069\u00A0USD\u2069',
    ],
    [
      isoCurrency('SAR'),
      1_304,
      '\u2068\u206613.04\u2069\u00A0\u2068ر.س\u2069\u2069',
      '\u2068\u206613.04\u2069\u00A0SAR\u2069',
    ],
    [
      isoCurrency('AED'),
      100_000,
      '\u2068\u20661,000.00\u2069\u00A0\u2068د.إ\u2069\u2069',
      '\u2068\u20661,000.00\u2069\u00A0AED\u2069',
    ],
  ])('writes $0.code with the mark that people write behind the figure', (currency, amount, ar, en) => {
    expect(moneyText(amount, currency, 'ar')).toBe(ar);
    expect(moneyText(amount, currency, 'en')).toBe(en);
  });

  it('speaks the currency by its name', () => {
    expect(moneySpoken(1_250, KWD, 'ar')).toBe('1.250 دينار كويتي');
    expect(moneySpoken(1_250, KWD, 'en')).toBe('1.250 Kuwaiti dinars');
  });

  it('has its own digits in Arabic, and Latin ones in English', () => {
    setVenueFormats({ digits: 'arab' });
    expect(formatAmount(-128_550, EGP, 'ar')).toBe('\u2212١٬٢٨٥٫٥٠');
    expect(formatAmount(128_550, EGP, 'en')).toBe('1,285.50');
    expect(formatNumber(1285)).toBe('١٬٢٨٥');
    expect(formatPercent(12.5)).toBe('١٢٫٥٪');
    expect(formatTime(EVENING, 'ar', CAIRO)).toBe('٨:٤٢\u00A0م');
    expect(formatDate(EVENING, 'ar', CAIRO)).toBe('١٤ نوفمبر');
    expect(formatDate(EVENING, 'en', CAIRO)).toBe('14 Nov');
  });
});

describe('on a browser that knows other decimals', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [EGP, 8_550, '85.50', '85.50 Egyptian pounds'],
    [KWD, 1_250, '1.250', '1.250 Kuwaiti dinars'],
    [IQD, 1_250, '1.250', '1.250 Iraqi dinars'],
    [JPY, 1_250, '1,250', '1,250 Japanese yen'],
  ])('writes amounts of $0.code with the decimals of the venue', async (currency, amount, figure, spoken) => {
    const { NumberFormat } = Intl;
    vi.stubGlobal('Intl', {
      ...Intl,
      DateTimeFormat: Intl.DateTimeFormat,
      NumberFormat: class extends NumberFormat {
        constructor(locale: string, options: Intl.NumberFormatOptions) {
          super(locale, { ...(options.style === 'currency' && { maximumFractionDigits: 1 }), ...options });
        }
      },
    });
    vi.resetModules();
    const format = await import('./format.ts');
    expect(format.formatAmount(amount, currency, 'en')).toBe(figure);
    expect(format.moneySpoken(amount, currency, 'en')).toBe(spoken);
  });
});

it('numbers are Latin, with U+2212 and the percent sign on the right', () => {
  expect(formatNumber(1285)).toBe('1,285');
  expect(formatNumber(-3)).toBe('\u22123');
  expect(formatPercent(10)).toBe('10%');
  expect(formatPercent(12.5)).toBe('12.5%');
});

describe('times of a venue', () => {
  afterEach(() => setVenueFormats({}));

  it('are told by its clock, and days by its calendar, wherever the phone is', () => {
    setVenueFormats({ timezone: CAIRO });
    const now = Date.UTC(2026, 10, 14, 23, 30); // 1:30 of the next day in Cairo
    expect(formatTime(EVENING, 'en')).toBe('8:42\u00A0pm');
    expect(formatDate(now, 'en')).toBe('15 Nov');
    expect(formatDayTime(EVENING, 'en', t.en, now)).toBe(`yesterday ${isolate('8:42\u00A0pm')}`);
  });
});

describe('times and dates', () => {
  it('use a twelve-hour clock with a no-break space', () => {
    expect(formatTime(EVENING, 'ar', CAIRO)).toBe('8:42\u00A0م');
    expect(formatTime(EVENING, 'en', CAIRO)).toBe('8:42\u00A0pm');
    expect(formatTime(Date.UTC(2026, 10, 14, 22, 5), 'en', CAIRO)).toBe('12:05\u00A0am');
    expect(formatTime(Date.UTC(2026, 10, 14, 10, 5), 'ar', CAIRO)).toBe('12:05\u00A0م');
  });

  it('use the time zone of the device while that of the venue is not known', () => {
    const shape = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
    const here = new Intl.DateTimeFormat('en-GB', shape).format(EVENING).replace(/\s+/gu, '\u00A0');
    expect(formatTime(EVENING, 'en')).toBe(here);
    expect(formatDayTime(EVENING, 'en', t.en, EVENING)).toContain(here);
  });

  it('put the day before the month', () => {
    expect(formatDate(EVENING, 'ar', CAIRO)).toBe('14 نوفمبر');
    expect(formatDate(EVENING, 'en', CAIRO)).toBe('14 Nov');
    expect(formatDate('2026-11-14', 'ar')).toBe('14 نوفمبر');
  });

  const noon = Date.UTC(2026, 10, 20, 12);

  it('format the leading date of a text, without the current year', () => {
    expect(formatDay('2026-11-30', 'ar')).toBe('30 نوفمبر 2026');
    expect(formatDay('2026-11-30', 'en')).toBe('30 Nov 2026');
    expect(formatDay('2026-11-30T22:00:00Z', 'en', noon)).toBe('30 Nov');
    expect(formatDay('2025-11-30', 'ar', noon)).toBe('30 نوفمبر 2025');
  });

  it('keep a text that is no date', () => {
    expect(formatDay('last week', 'ar', noon)).toBe('last week');
    expect(formatDay('2026-13-45', 'en')).toBe('2026-13-45');
    expect(formatDay('', 'en')).toBe('');
  });

  it('name every month and weekday', () => {
    const months = (lang: 'ar' | 'en') =>
      Array.from({ length: 12 }, (_, at) => formatDate(Date.UTC(2028, at, 3), lang, 'UTC').replace('3 ', '')).join(' ');
    expect(months('ar')).toBe('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر');
    expect(months('en')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec');
    expect([formatWeekday(0, 'ar'), formatWeekday(6, 'ar')]).toEqual(['الأحد', 'السبت']);
    expect([formatWeekday(0, 'en'), formatWeekday(6, 'en')]).toEqual(['Sunday', 'Saturday']);
  });

  it('accept an unknown time zone', () => {
    expect(formatTime(EVENING, 'en', 'Mars/Olympus')).toMatch(/^\d{1,2}:\d\d\u00A0[ap]m$/);
  });

  it('name the day by the calendar of the time zone', () => {
    const now = Date.UTC(2026, 10, 14, 21, 30); // 23:30 in Cairo
    expect(formatDayTime(EVENING, 'ar', t.ar, now, CAIRO)).toBe('اليوم \u20688:42\u00A0م\u2069');
    expect(formatDayTime(now + HOUR, 'ar', t.ar, now, CAIRO)).toBe('غدًا \u206812:30\u00A0ص\u2069');
    expect(formatDayTime(EVENING, 'ar', t.ar, now + HOUR, CAIRO)).toBe('أمس \u20688:42\u00A0م\u2069');
    expect(formatDayTime(EVENING, 'en', t.en, now + 72 * HOUR, CAIRO)).toContain('14 Nov');
  });

  it.each([
    [-5_000, 'قبل لحظات'],
    [9_000, 'قبل لحظات'],
    [30_000, 'قبل 30 ثانية'],
    [5 * 60_000, 'قبل 5 دقائق'],
    [2 * HOUR, 'قبل ساعتين'],
    [24 * HOUR, 'قبل يوم'],
  ])('describe an age of %i ms', (age, text) => {
    expect(formatAgo(EVENING - age, EVENING, t.ar)).toBe(text);
  });

  it('write "just now" as it stands within a sentence', () => {
    expect(formatAgo(EVENING, EVENING, t.en)).toBe('just now');
  });
});

it('isolation wraps values of unknown and of left-to-right direction', () => {
  expect(isolate('كشري')).toBe('\u2068كشري\u2069');
  expect(isolateLtr('#1048')).toBe('\u2066#1048\u2069');
});
