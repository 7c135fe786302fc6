import type { Ref } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { setCheckout, type QuoteView } from '#src/stores/checkout.ts';
import { setPromoCode } from '#src/stores/edit-cart.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Grow, Row, Text } from '#src/ui/layout.tsx';
import { T } from '#src/ui/t.tsx';
import css from './checkout.module.css';
import type { PromoEntry } from './use-promo-code.ts';

const MAX_CODE = 40;

type PromoCodeFieldProps = { slug: string; entry: PromoEntry; view: QuoteView; ref: Ref<HTMLInputElement> };

export function PromoCodeField({ slug, entry, view: { promo, promoProblem }, ref }: PromoCodeFieldProps) {
  const { t } = useTranslation();
  const { code, typed, reason, isSame, apply } = entry;

  if (code !== null && (promo || promoProblem === 'offline')) {
    return (
      <Row gap={5} align="center" card className={css.promo}>
        <Icon name="ticket-percent" size={21} ink="brand" />
        <Grow as="p" loose>
          <bdi className={css.code} dir="ltr">
            {promo?.code ?? code}
          </bdi>{' '}
          {promo ? (
            <Text as="span" size="sm" ink="go">
              <T k="unit.off" values={{ percent: <bdi dir="ltr">{formatPercent(promo.percent)}</bdi> }} />
            </Text>
          ) : (
            <Text block as="span" size="sm" ink={2}>
              {reason}
            </Text>
          )}
        </Grow>
        <IconButton
          icon="x"
          size={19}
          label={t('a11y.promoRemove', { code: isolateLtr(promo?.code ?? code) })}
          onClick={() => void setPromoCode(slug, null)}
        />
      </Row>
    );
  }

  return (
    <Field
      ref={ref}
      ltr
      icon="ticket-percent"
      name="promo"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={MAX_CODE}
      label={t('checkout.promo.label')}
      placeholder={t('checkout.promo.placeholder')}
      error={isSame ? (reason ?? undefined) : undefined}
      value={typed}
      onChange={(promo) => setCheckout(slug, { promo })}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      trailing={
        <Button variant="quiet" small fit busy={promoProblem === 'checking'} onClick={apply}>
          {t('checkout.promo.apply')}
        </Button>
      }
    />
  );
}
