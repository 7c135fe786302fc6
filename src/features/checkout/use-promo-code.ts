import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Lang } from '#src/domain/lang.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import { formatPercent, moneyText } from '#src/i18n/format.ts';
import { formatDay } from '#src/i18n/format-days.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { lookUpAgain } from '#src/queries/promo-lookup.ts';
import type { QuoteView } from '#src/stores/checkout.ts';
import { setPromoCode } from '#src/stores/edit-cart.ts';
import { announce } from '#src/stores/ui.ts';

export type PromoEntry = {
  /** In the cart. */
  code: string | null;
  typed: string;
  /** Why the code in the cart gives no discount. */
  reason: string | null;
  /** The typed code is the one in the cart. */
  isSame: boolean;
  /** Another code was typed and not applied yet. */
  isUnapplied: boolean;
  apply: () => void;
};

function reasonOf(
  { promoProblem, promoExpiry, promoMinimum, currency }: QuoteView,
  lang: Lang,
  t: TFunction,
): string | null {
  switch (promoProblem) {
    case 'expired':
      return t('checkout.promo.expired', { date: isolate(formatDay(promoExpiry ?? '', lang)) });
    case 'minimum':
      return t('checkout.promo.minimum', { amount: moneyText(promoMinimum ?? 0, currency, lang) });
    case 'offline':
      return t('checkout.promo.offline');
    case 'unknown':
      return t('checkout.promo.unknown');
    case 'checking':
    case null:
      return null;
  }
}

/** `draft`: typed since the code in the cart was applied. */
export function usePromoCode(slug: string, code: string | null, draft: string | null, view: QuoteView): PromoEntry {
  const { t, lang } = useTranslation();
  const asked = useRef<string | null>(null);
  const { promo, promoProblem, quote, currency } = view;
  const reason = reasonOf(view, lang, t);
  const verdict = promo
    ? t('live.promoApplied', {
        percent: isolateLtr(formatPercent(promo.percent)),
        total: moneyText(quote.total, currency, lang),
      })
    : reason;

  // A code entered offline is announced once it is checked.
  useEffect(() => {
    if (code === null || asked.current !== foldCode(code) || verdict === null) return;
    if (promoProblem !== 'offline') asked.current = null;
    announce(verdict);
  }, [code, verdict, promoProblem]);

  const typed = draft ?? code ?? '';
  const isSame = code !== null && foldCode(typed) === foldCode(code);
  const isUnapplied = foldCode(typed) !== '' && !isSame;
  const apply = () => {
    if (foldCode(typed) === '') return;
    asked.current = foldCode(typed);
    if (isUnapplied) return void setPromoCode(slug, typed.trim());
    if (reason !== null) announce(reason);
    void lookUpAgain(slug, typed);
  };
  return { code, typed, reason, isSame, isUnapplied, apply };
}
