import type { ReactNode } from 'react';
import { useUnreadCause } from '#src/stores/use-cause.ts';
import { UnreadOrders } from './unread-orders.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { OrderBox } from './order-summary.tsx';
import { ActionPair, CallButton, ResultFrame } from './result-frame.tsx';
import { useTakeBack } from './use-refill.tsx';

type EndedResultProps = {
  screen: 'cancelling' | 'cancelled' | 'closed';
  row: OutboxRow;
  menu: Menu | null;
};

export function EndedResult({ screen, row, menu }: EndedResultProps) {
  const { t } = useTranslation();
  const { busy, back, question } = useTakeBack(row);
  const isTyped = row.reason === 'typed';
  if (screen === 'cancelling' && !isTyped) {
    return (
      <ResultFrame
        icon="hourglass"
        glaze="wait"
        title={t('cancelling.title')}
        body={t('cancelling.body')}
        actions={<CallButton menu={menu} />}
      >
        <OrderBox row={row} menu={menu} />
      </ResultFrame>
    );
  }
  const words = screen === 'closed' ? closedWords(row) : cancelledWords(row);
  return (
    <ResultFrame
      icon={
        isTyped
          ? 'hand-platter'
          : screen === 'cancelled'
            ? 'x'
            : row.reason === 'arrived'
              ? 'check'
              : 'message-circle-question-mark'
      }
      glaze={screen === 'cancelled' && !isTyped ? 'stop' : 'none'}
      title={t(words.title)}
      body={words.body && t(words.body)}
      actions={
        <>
          {screen !== 'cancelling' && (
            <Button icon="refresh-cw" busy={busy} onClick={back}>
              {t('history.again')}
            </Button>
          )}
          <ActionPair>
            {screen === 'closed' && <CallButton menu={menu} />}
            <ButtonLink variant="secondary" to="/$slug/order-history" params={{ slug: row.slug }}>
              {t('sent.history')}
            </ButtonLink>
            <ButtonLink variant="secondary" to="/$slug/home" params={{ slug: row.slug }}>
              {t('sent.home')}
            </ButtonLink>
          </ActionPair>
        </>
      }
    >
      <OrderBox row={row} menu={menu} />
      {question}
    </ResultFrame>
  );
}

/** Says "not sent" only if the row never left; otherwise the venue has confirmed the cancellation. */
function cancelledWords(row: OutboxRow): { title: string; body: string | null } {
  if (row.reason === 'typed') return { title: 'handover.typed.title', body: 'handover.typed.body' };
  if (row.maybe_sent) return { title: 'cancelled.title', body: 'cancelled.confirmed' };
  return { title: 'cancelled.title', body: row.reason === 'expired' ? 'cancelled.neverSent' : 'cancelled.notSent' };
}

function closedWords(row: OutboxRow): { title: string; body: string | null } {
  if (row.reason === 'arrived') return { title: 'unsure.marked', body: null };
  return { title: 'unsure.title', body: row.reason === 'expired' ? 'closed.expired' : 'closed.forgotten' };
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
