import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Promocode } from '#src/contract/content.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { formatDay } from '#src/i18n/format-days.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Column, Grow, Row, Text } from '#src/ui/layout.tsx';
import { T } from '#src/ui/t.tsx';
import css from './promo-ticket.module.css';

const TICK_MS = 3_000;

/** Only these codes get letter-spacing: it would break the joins of Arabic letters. */
const LATIN = /^[!-~]+$/;

export function PromoTicket({ promo, ended, onUse }: { promo: Promocode; ended: boolean; onUse: () => void }) {
  const { t, lang } = useTranslation();
  const { code, discount, expiry } = promo;
  const [copied, setCopied] = useState(0);
  const copy = async () => {
    const done = await copyText(code);
    if (done) {
      setCopied((times) => times + 1);
      setTimeout(() => setCopied((times) => times - 1), TICK_MS);
    }
    showToast({ text: t(done ? 'promo.copied' : 'promo.copyFailed', { code: isolateLtr(code) }) });
  };
  return (
    <Row as="article" card className={`${css.ticket} ${ended ? css.ended : ''}`}>
      <p className={`${css.stub} ${css[discountColour(discount)]}`}>
        <bdi dir="ltr">{formatPercent(discount)}</bdi> <small>{t('promo.off')}</small>
      </p>
      <Column justify="center" grow className={css.body}>
        <Row gap={3} align="center" className={css.row}>
          <Grow as="h2" className={`${css.code} ${LATIN.test(code) ? css.spaced : ''}`}>
            <bdi dir="ltr">{code}</bdi>
          </Grow>
          {!ended && (
            <IconButton
              className={copied > 0 ? css.copied : css.copy}
              icon={copied > 0 ? 'check' : 'copy'}
              size={20}
              label={t('a11y.promoCopy', { code: isolateLtr(code) })}
              onClick={() => void copy()}
            />
          )}
        </Row>
        <Row gap={3} align="center" className={css.row}>
          <Text as="span" grow size="xs" ink={2}>
            {expiry !== null && (
              <T k={ended ? 'promo.expired' : 'promo.until'} values={{ date: formatDay(expiry, lang) }} />
            )}
          </Text>
          {!ended && (
            <Button
              className={css.use ?? ''}
              variant="quiet"
              small
              fit
              aria-label={`${t('promo.use')} ${isolateLtr(code)}`}
              onClick={onUse}
            >
              {t('promo.use')}
            </Button>
          )}
        </Row>
      </Column>
    </Row>
  );
}

/** The colours of discounts: docs/design-tokens.md 6. */
export function discountColour(percent: number): 'blue' | 'yellow' | 'red' {
  if (percent >= 1 && percent <= 15) return 'blue';
  return percent > 35 && percent <= 50 ? 'red' : 'yellow';
}

/** Codes are valid through their last day. `today` is `YYYY-MM-DD` at the venue. */
export function hasEnded({ expiry }: Promocode, today: string): boolean {
  return expiry !== null && expiry.slice(0, 10) < today;
}
