import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Lang } from '#src/domain/lang.ts';
import { orderCode } from '#src/domain/order-name.ts';
import { lineText } from '#src/domain/option-text.ts';
import { atLineStart, formatDayTime, formatNumber } from '#src/i18n/format.ts';
import { useConnection } from '#src/stores/connection.ts';
import { canSendNow, causeOfWait, describeRow, sendNow, type OutboxRow } from '#src/outbox/orders.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card, Row, Text } from '#src/ui/layout.tsx';
import { orderLook } from '#src/ui/order-looks.ts';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import css from './history.module.css';
import { OrderArt } from './order-card.tsx';
import { OrderPlace } from './order-summary.tsx';
import { useDecision } from './use-decision.ts';

type UnsentCardProps = { row: OutboxRow; lang: Lang; now: number };

export function UnsentCard({ row, lang, now }: UnsentCardProps) {
  const { t } = useTranslation();
  const { busy, decide } = useDecision(row.slug);
  const screen = describeRow(row, now, useConnection());
  const look = orderLook(screen, row, causeOfWait(row));
  const isOver = look.tone === 'stop';
  const first = row.quote.lines[0];
  // The text is `on this phone · will be sent`: title and tag of the card.
  const [where = '', what = ''] = t('history.saved').split(' · ');
  const sendable = canSendNow(screen, row);
  return (
    <Card pad as="article">
      <Row gap={5} rowGap={1} align="center" justify="between" wrap>
        <Text as="h2" weight={600} loose>
          {where}
        </Text>
        <span className="sr-only"> · </span>
        <StatusTag tone={isOver ? 'stop' : 'wait'} icon={isOver ? 'x' : 'smartphone'}>
          {look.tag === null ? what : t(look.tag)}
        </StatusTag>
      </Row>
      <Text above={1} as="p" size="xs" ink={2}>
        <bdi>{atLineStart(formatDayTime(row.created_at, lang, t, now))}</bdi>
        {' · '}
        <bdi>
          <OrderPlace type={row.order_type} table={row.table_number} />
        </bdi>
        {row.profile === 'extended' && (
          <>
            {' · '}
            <T k="sent.code" values={{ code: <bdi dir="ltr">{orderCode(row.key)}</bdi> }} />
          </>
        )}
      </Text>
      <Row above={4} gap={5} align="center" wrap className={css.what}>
        <OrderArt lines={row.quote.lines} />
        <Text loose as="span" size="sm" ink={2} className={css.names}>
          {first && (
            <T
              k="history.more"
              values={{ dish: lineText(first, lang, formatNumber) }}
              count={row.quote.lines.length - 1}
            />
          )}
        </Text>
        <Price currency={row.quote.currency} amount={row.quote.total} />
      </Row>
      <Row above={5} gap={4} wrap className={css.acts}>
        {sendable && (
          <Button small busy={busy} onClick={() => decide(() => sendNow(row))}>
            {t('saved.sendNow')}
          </Button>
        )}
        <ButtonLink
          small
          variant={sendable ? 'secondary' : 'primary'}
          to="/$slug/order-successful"
          params={{ slug: row.slug }}
          search={{ key: row.key }}
        >
          {t('common.details')}
        </ButtonLink>
      </Row>
    </Card>
  );
}
