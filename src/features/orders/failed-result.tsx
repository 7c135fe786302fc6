import { useTranslation } from '#src/i18n/use-translation.ts';
import { venueCall } from '#src/domain/contact.ts';
import { Button, ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { ActionPair, ResultFrame, type ResultProps } from './result-frame.tsx';
import css from './result.module.css';
import { useTakeBack } from './use-refill.tsx';

export function FailedResult({ look, row, menu }: ResultProps) {
  const { t } = useTranslation();
  const { busy, back, question } = useTakeBack(row);
  const isGone = row.reason === 'venue_gone';
  const call = venueCall(menu?.venue);
  return (
    <ResultFrame
      icon={look.icon}
      glaze={look.tone}
      title={t(look.title)}
      body={look.body && t(look.body)}
      actions={
        <>
          {isGone ? (
            <ButtonLink to="/$slug/order-history" params={{ slug: row.slug }}>
              {t('history.title')}
            </ButtonLink>
          ) : (
            <Button icon="refresh-cw" busy={busy} onClick={back}>
              {t('common.retry')}
            </Button>
          )}
          <ActionPair>
            {!isGone && (
              <Button variant="secondary" onClick={back}>
                {t('failed.back')}
              </Button>
            )}
            {call && (
              <ButtonAnchor
                variant="secondary"
                icon="phone"
                className={css.callOnly ?? ''}
                href={call}
                aria-label={t('common.call')}
              >
                {null}
              </ButtonAnchor>
            )}
          </ActionPair>
        </>
      }
    >
      <Stack justify="between" as="p" gap={2} card className={`${css.facts} ${css.cartLeft}`}>
        <span>{t('failed.cart')}</span>
        <span>
          <bdi>{t('count.items', { count: row.quote.lines.length })}</bdi>
          {' · '}
          <Price currency={row.quote.currency} amount={row.quote.total} />
        </span>
      </Stack>
      {question}
    </ResultFrame>
  );
}
