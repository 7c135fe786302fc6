/** What home's first screen does without; the rest is in format.ts. */
import i18next, { type TFunction } from 'i18next';
import type { Lang } from '#src/domain/lang.ts';
import type { Piastres } from '#src/domain/money.ts';
import { amountOf, grouped, MINUS } from './format.ts';
import { isolate, isolateLtr } from './isolate.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 1285 -> `1,285`. Minus is U+2212. */
export function formatNumber(value: number): string {
  const [whole = '', part] = String(Math.round(Math.abs(value) * 100) / 100).split('.');
  return (value < 0 ? MINUS : '') + grouped(whole) + (part ? `.${part}` : '');
}

/** 10 -> `10%`: the sign right of the figure in both languages, so draw it inside `<bdi dir="ltr">` or isolateLtr(). */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`;
}

/** A price inside a plain string, isolated as a whole and in its figure, so that the mark stays first in both directions. */
export function moneyText(amount: Piastres, lang: Lang): string {
  return isolate(`${i18next.t('money.mark', { lng: lang })}\u00A0${isolateLtr(amountOf(amount))}`);
}

/** `قبل 5 دقائق`: seconds, minutes, hours or days since `ms`. A time ahead of the clock counts as now. */
export function formatAgo(ms: number, now: number, t: TFunction): string {
  const age = now - ms;
  if (age < 10 * SECOND) return t('time.now');
  if (age < MINUTE) return t('time.secondsAgo', { count: Math.floor(age / SECOND) });
  if (age < HOUR) return t('time.minutesAgo', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('time.hoursAgo', { count: Math.floor(age / HOUR) });
  return t('time.daysAgo', { count: Math.floor(age / DAY) });
}
