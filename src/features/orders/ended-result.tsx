import type { ReactNode } from 'react';
import { useUnreadCause } from '#src/stores/use-cause.ts';
import { UnreadOrders } from './unread-orders.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { OrderBox } from './order-summary.tsx';
import { ActionPair, CallButton, ResultFrame, type ResultProps } from './result-frame.tsx';
import { useTakeBack } from './use-refill.tsx';

export function EndedResult({ screen, look, row, menu }: ResultProps) {
  const { t } = useTranslation();
  const { busy, back, question } = useTakeBack(row);
  const isAsking = screen === 'cancelling' && row.reason !== 'typed';
  return (
    <ResultFrame
      icon={look.icon}
      glaze={look.tone}
      title={t(look.title)}
      body={look.body && t(look.body)}
      actions={
        <>
          {screen !== 'cancelling' && (
            <Button icon="refresh-cw" busy={busy} onClick={back}>
              {t('history.again')}
            </Button>
          )}
          {isAsking ? (
            <CallButton menu={menu} />
          ) : (
            <ActionPair>
              {screen === 'closed' && <CallButton menu={menu} />}
              <ButtonLink variant="secondary" to="/$slug/order-history" params={{ slug: row.slug }}>
                {t('sent.history')}
              </ButtonLink>
              <ButtonLink variant="secondary" to="/$slug/home" params={{ slug: row.slug }}>
                {t('sent.home')}
              </ButtonLink>
            </ActionPair>
          )}
        </>
      }
    >
      <OrderBox row={row} menu={menu} />
      {question}
    </ResultFrame>
  );
}

export function OrderNotFound({ slug }: { slug: string }): ReactNode {
  const { t } = useTranslation();
  const unread = useUnreadCause();
  if (unread) return <UnreadOrders cause={unread} />;
  return (
    <ResultFrame
      icon="receipt-text"
      glaze="none"
      title={t('sent.none.title')}
      body={t('sent.none.body')}
      actions={
        <ButtonLink to="/$slug/order-history" params={{ slug }}>
          {t('history.title')}
        </ButtonLink>
      }
    />
  );
}
