import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Lang } from '#src/domain/lang.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import { formatDay, formatPercent, moneyText } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { askAgain } from '#src/queries/quote.ts';
import { setPromoCode } from '#src/stores/edit-cart.ts';
import { setCheckout, type QuoteView } from '#src/stores/checkout.ts';
import { announce } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { T } from '#src/ui/t.tsx';
import css from './checkout.module.css';

const MAX_CODE = 40;

type PromoCodeFieldProps = { slug: string; code: string | null; draft: string | null; view: QuoteView; lang: Lang };

function reasonOf({ promoProblem, promoExpiry, promoMinimum }: QuoteView, lang: Lang, t: TFunction): string | null {
  switch (promoProblem) {
    case 'expired':
      return t('checkout.promo.expired', { date: isolate(formatDay(promoExpiry ?? '', lang)) });
    case 'minimum':
      return t('checkout.promo.minimum', { amount: moneyText(promoMinimum ?? 0, lang) });
    case 'offline':
      return t('checkout.promo.offline');
    case 'unknown':
      return t('checkout.promo.unknown');
    case 'checking':
    case null:
      return null;
  }
}

export function PromoCodeField({ slug, code, draft, view, lang }: PromoCodeFieldProps) {
  const { t } = useTranslation();
  const typed = draft ?? code ?? '';
  const asked = useRef<string | null>(null);
  const { promo, promoProblem, quote } = view;
  const reason = reasonOf(view, lang, t);

  const verdict = promo
    ? t('live.promoApplied', {
        percent: isolateLtr(formatPercent(promo.percent)),
        total: moneyText(quote.total, lang),
      })
    : reason;

  // A code entered offline is announced once it is checked.
  useEffect(() => {
    if (code === null || asked.current !== foldCode(code) || verdict === null) return;
    if (promoProblem !== 'offline') asked.current = null;
    announce(verdict);
  }, [code, verdict, promoProblem]);

  const refused = code !== null && foldCode(typed) === foldCode(code);
  const apply = () => {
    if (foldCode(typed) === '') return;
    asked.current = foldCode(typed);
    if (!refused) return void setPromoCode(slug, typed.trim());
    if (reason !== null) announce(reason);
    void askAgain(slug, typed);
  };
  const remove = () => void setPromoCode(slug, null);

  if (code !== null && (promo || promoProblem === 'offline')) {
    return (
      <div className={css.promo}>
        <Icon name="ticket-percent" size={21} className={css.ticket ?? ''} />
        <p className={css.promoText}>
          <bdi className={css.code} dir="ltr">
            {promo?.code ?? code}
          </bdi>{' '}
          {promo ? (
            <span className={css.off}>
              <T k="unit.off" values={{ percent: <bdi dir="ltr">{formatPercent(promo.percent)}</bdi> }} />
            </span>
          ) : (
            <span className={css.unchecked}>{reason}</span>
          )}
        </p>
        <IconButton
          icon="x"
          size={19}
          label={t('a11y.promoRemove', { code: isolateLtr(promo?.code ?? code) })}
          onClick={remove}
        />
      </div>
    );
  }

  return (
    <Field
      ltr
      icon="ticket-percent"
      name="promo"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={MAX_CODE}
      label={t('checkout.promo.label')}
      placeholder={t('checkout.promo.placeholder')}
      error={refused ? (reason ?? undefined) : undefined}
      value={typed}
      onChange={(promo) => setCheckout(slug, { promo })}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      trailing={
        <Button
          variant="quiet"
          small
          fit
          busy={promoProblem === 'checking'}
          data-unapplied={typed.trim() !== '' && !refused}
          onClick={apply}
        >
          {t('checkout.promo.apply')}
        </Button>
      }
    />
  );
}
