import { useTranslation } from '#src/i18n/use-translation.ts';
import { venueCall } from '#src/domain/contact.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import { Button, ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { Stack } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { ActionPair, ResultFrame } from './result-frame.tsx';
import css from './result.module.css';
import { useTakeBack } from './use-refill.tsx';

export function FailedResult({ row, menu }: { row: OutboxRow; menu: Menu | null }) {
  const { t } = useTranslation();
  const { busy, back, question } = useTakeBack(row);
  const isGone = row.reason === 'venue_gone';
  const call = venueCall(menu?.venue);
  return (
    <ResultFrame
      icon="server-off"
      glaze="stop"
      title={t('failed.title')}
      body={t(wordOf(row))}
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

function wordOf({ reason }: OutboxRow): string {
  if (reason === 'venue_gone') return CAUSE_WORDS.gone.title;
  if (reason === 'blocked') return CAUSE_WORDS.blocked.title;
  return reason === 'defect' ? 'failed.defect' : 'failed.body';
}
