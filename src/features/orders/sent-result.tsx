import { useTranslation } from '#src/i18n/use-translation.ts';
import { knownStatus } from '#src/contract/order-status.ts';
import { orderCode, orderNumber } from '#src/domain/order-name.ts';
import { atLineStart, formatDayTime } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTrackedOrder } from '#src/queries/order-events.ts';
import { causeOfWait, isMadeTwice, type OutboxRow } from '#src/outbox/orders.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { Row, Text } from '#src/ui/layout.tsx';
import { orderLook } from '#src/ui/order-looks.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { Receipt, ReceiptRule } from '#src/ui/receipt.tsx';
import { T } from '#src/ui/t.tsx';
import { AskedFor } from './asked-for.tsx';
import { CancelSent } from './cancel-sent.tsx';
import { CancelExplanation } from './cancel-explanation.tsx';
import { KitchenBlind, KitchenSeen } from './kitchen-presence.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import { OrderBox, OrderPlace } from './order-summary.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReadyLine } from './ready-line.tsx';
import { ActionPair, CallButton, ResultFrame, type ResultProps, useRestoreFocus } from './result-frame.tsx';
import css from './result.module.css';
import { useAnnounceStatus } from './use-announce-status.ts';

/** The only green screen: the venue has the order. Not green if it has a second one, which a waiter typed. */
export function SentResult({ row, ...shown }: ResultProps) {
  return row.result && <Sent row={row} result={row.result} {...shown} />;
}

type SentProps = ResultProps & { result: NonNullable<OutboxRow['result']> };

function Sent({ screen, row, result, menu, lang, now }: SentProps) {
  const { t } = useTranslation();
  const live = menu?.capabilities?.orderEvents === true;
  const { order, kitchen } = useTrackedOrder(row.slug, result.order_id, live);
  const record = order?.record ?? null;
  const number = result.number ?? orderNumber({ id: result.order_id, number: record?.number ?? null });
  const total = record?.total ?? result.total ?? (result.earlier ? null : row.quote.total);
  const known = record && knownStatus(record.status);
  // Without storage there is no record.
  const canceled = record ? known === 'canceled' && { reason: record.cancel_reason } : result.canceled;
  // The record is newer than the row.
  const look = orderLook(canceled ? 'sent_canceled' : 'sent', row, causeOfWait(row));
  const isTwice = isMadeTwice(row);
  useAnnounceStatus(record, row.order_type, result.canceled ? 'canceled' : 'pending');
  useRestoreFocus(Boolean(canceled));
  if (canceled) {
    return (
      <ResultFrame
        icon={look.icon}
        glaze={look.tone}
        title={t(look.title)}
        body={<CancelExplanation reason={canceled.reason} />}
        actions={<Actions slug={row.slug} orderId={null} />}
      >
        {!result.earlier && <OrderBox row={row} menu={menu} />}
      </ResultFrame>
    );
  }
  return (
    <ResultFrame
      icon={look.icon}
      glaze={look.tone}
      show={!isTwice}
      title={t(look.title)}
      body={
        <>
          {!isTwice && known !== null && known !== 'pending' && <span className={css.wish}>{t('sent.wish')}</span>}
          {look.body && t(look.body)}
        </>
      }
      actions={
        <>
          {isTwice && <CallButton menu={menu} />}
          <Actions slug={row.slug} orderId={result.order_id} />
        </>
      }
    >
      <KitchenBlind record={record} kitchen={kitchen} type={row.order_type} />
      {screen === 'too_late' && !isTwice && (
        <Notice tone="stop" icon="circle-alert">
          {t('cancelled.tooLate')}
        </Notice>
      )}
      {result.earlier && <Notice tone="note">{t('sent.earlier')}</Notice>}
      {total !== null && total < row.quote.total && !result.earlier && !record?.takenBack.length && (
        <Notice tone="go" icon="check">
          <T
            k="sent.lower"
            values={{
              total: <Price currency={row.quote.currency} amount={total} />,
              old: <Price currency={row.quote.currency} amount={row.quote.total} />,
            }}
          />
        </Notice>
      )}
      <Receipt>
        <Row gap={5} rowGap={1} align="center" justify="between" wrap>
          <b>
            <T k="sent.number" values={{ number: <bdi dir="ltr">{number}</bdi> }} />
          </b>
          <OrderStatusTag record={record} type={row.order_type} />
        </Row>
        <Text above={1} as="p" size="sm" ink={2}>
          <bdi>
            <OrderPlace type={row.order_type} table={row.table_number} />
          </bdi>
          {' · '}
          <bdi>{atLineStart(formatDayTime(result.at, lang, t, now))}</bdi>
          {row.profile === 'extended' && (
            <>
              {' · '}
              <T k="sent.code" values={{ code: <bdi dir="ltr">{orderCode(row.key)}</bdi> }} />
            </>
          )}
        </Text>
        <ReadyLine
          record={record}
          type={row.order_type}
          className={css.ready}
          isExpected={menu?.capabilities?.preparationTimes === true && !result.earlier}
        />
        {!result.earlier && (
          <AskedFor note={row.note} address={order?.address ?? ''} zoneId={row.zone_id} menu={menu} />
        )}
        {/* Of an earlier version, only the venue's record knows the lines. */}
        {(record || !result.earlier) && (
          <>
            <ReceiptRule />
            <ReceiptLines row={row} record={record} isEarlier={result.earlier} total={total} />
          </>
        )}
      </Receipt>
      <Row gap={4} wrap className={css.pair}>
        <ShareLink slug={row.slug} orderId={result.order_id} />
        {known === 'pending' && row.profile === 'extended' && <CancelSent row={row} />}
      </Row>
      <KitchenSeen record={record} kitchen={kitchen} />
    </ResultFrame>
  );
}

function Actions({ slug, orderId }: { slug: string; orderId: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {orderId !== null && (
        <ButtonLink to="/$slug/track-your-order/$id" params={{ slug, id: orderId }}>
          {t('track.title')}
        </ButtonLink>
      )}
      <ActionPair>
        <ButtonLink variant="secondary" to="/$slug/order-history" params={{ slug }}>
          {t('sent.history')}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/$slug/home" params={{ slug }}>
          {t('sent.home')}
        </ButtonLink>
      </ActionPair>
    </>
  );
}

/** Shares the order's address, for a phone that may lose its storage. */
function ShareLink({ slug, orderId }: { slug: string; orderId: string }) {
  const { t } = useTranslation();
  const share = async () => {
    const url = `${location.origin}/${slug}/track-your-order/${encodeURIComponent(orderId)}`;
    if (navigator.share) {
      await navigator.share({ url }).catch(() => undefined); // the customer closed the dialog
      return;
    }
    const done = await copyText(url);
    showToast({ text: done ? t('dish.linkCopied') : t('sent.copyFailed', { link: isolateLtr(url) }) });
  };
  if (!('share' in navigator || 'clipboard' in navigator)) return null;
  return (
    <Button variant="quiet" small icon="link" onClick={() => void share()}>
      {t('sent.keepLink')}
    </Button>
  );
}
