import { cleanCode, foldCode } from '#src/domain/promo-code.ts';
import type { DeskPromocode, PromocodesRequest } from '#src/contract/staff/venue-desk.ts';
import { type Complaint, moneyField, typedMoney, typedNumber } from '#src/staff/desk/typed-money.ts';

/** `expiry` is `YYYY-MM-DD` or blank. */
export type PromoForm = {
  key: string;
  code: string;
  percent: string;
  expiry: string;
  minimum: string;
  limit: string;
};
export type PromosForm = { promos: PromoForm[] };

export type PromoComplaints = Partial<Record<`${string}:${'code' | 'percent' | 'minimum' | 'limit'}`, Complaint>>;

const MOST_USES = 1_000_000;

export const formOfPromos = (promocodes: readonly DeskPromocode[]): PromosForm => ({
  promos: promocodes.map((promo) => ({
    key: promo.code,
    code: promo.code,
    percent: String(promo.percent),
    expiry: promo.expiry ?? '',
    minimum: promo.minimum === 0 ? '' : moneyField(promo.minimum),
    limit: promo.max_uses === null ? '' : String(promo.max_uses),
  })),
});

export function complaintsOf({ promos }: PromosForm): PromoComplaints {
  const found: PromoComplaints = {};
  for (const { key, code, percent, minimum, limit } of promos) {
    const typedMinimum = typedMoney(minimum);
    const typedPercent = typedNumber(percent, 0.01, 100);
    const typedLimit = typedNumber(limit, 1, MOST_USES);
    if (cleanCode(code) === '') found[`${key}:code`] = { key: 'venueDesk.codeMissing' };
    else if (promos.filter((one) => foldCode(one.code) === foldCode(code)).length > 1) {
      found[`${key}:code`] = { key: 'venueDesk.codeTwice' };
    }
    if (typedPercent === null || typedPercent === 'bad') found[`${key}:percent`] = { key: 'venueDesk.badPercent' };
    if ('complaint' in typedMinimum) found[`${key}:minimum`] = typedMinimum.complaint;
    if (typedLimit === 'bad' || (typedLimit !== null && !Number.isInteger(typedLimit))) {
      found[`${key}:limit`] = { key: 'desk.badNumber' };
    }
  }
  return found;
}

const number = (text: string, least: number, most: number): number | null => {
  const typed = typedNumber(text, least, most);
  return typed === 'bad' ? null : typed;
};

export const promosOf = ({ promos }: PromosForm): PromocodesRequest['promocodes'] =>
  promos.map(({ code, percent, expiry, minimum, limit }) => {
    const typed = typedMoney(minimum);
    return {
      code: cleanCode(code),
      percent: number(percent, 0.01, 100) ?? 0,
      expiry: expiry === '' ? null : expiry,
      minimum: 'amount' in typed ? (typed.amount ?? 0) : 0,
      max_uses: number(limit, 1, MOST_USES),
    };
  });
