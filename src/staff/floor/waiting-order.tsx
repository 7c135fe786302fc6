import { lineText } from '#src/domain/option-text.ts';
import { formatNumber, formatTime } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { describeRow } from '#src/outbox/describe-row.ts';
import { CopyActions } from './copy-actions.tsx';
import { useTimezone } from '#src/staff/session/board.ts';
import { toServerTime, useServerNow } from '#src/staff/session/clock.ts';
import { resultAddress, waitingWord } from './waiting-orders.ts';
import { serve } from '#src/stores/serving.ts';
import { slug } from '#src/staff/session/venue.ts';
import { useConnection } from '#src/stores/connection.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import css from './table-order.module.css';

/** `isHere` false: the order was scanned but not taken. */
type Props = { row: OutboxRow; isNamed?: boolean; isHere?: boolean };

/** An order in this device's outbox. What has to be decided about it is decided on its own screen. */
export function WaitingOrder({ row, isNamed = false, isHere = true }: Props) {
  const { t, lang } = useTranslation();
  const timezone = useTimezone();
  void useServerNow(1_000);
  const screen = describeRow(row, Date.now(), useConnection());
  const { word, tone } = waitingWord(screen, row);
  return (
    <Stack as="article" gap={3} className={`${css.order} ${css.waiting}`}>
      <Row gap={4} rowGap={2} align="center" justify="between" wrap>
        <Text as="h3" size={3}>
          {isNamed && <T k="checkout.table.title" values={{ table: row.table_number ?? '' }} />}
          {isNamed && isHere && ' · '}
          {isHere && (
            <T k="floor.waitingSince" values={{ time: formatTime(toServerTime(row.created_at), lang, timezone) }} />
          )}
        </Text>
        {isHere && (
          <StatusTag tone={tone} icon={tone === 'stop' ? 'circle-alert' : 'smartphone'}>
            {t(word)}
          </StatusTag>
        )}
      </Row>
      <Stack as="ul" gap={2}>
        {row.quote.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a waiting order stand still
          <Row as="li" align="baseline" gap={4} key={at}>
            <b className={css.quantity}>{formatNumber(line.quantity)}</b>
            <Stack anywhere slim as="span" justify="start">
              <ContentText of={lineText(line, lang, formatNumber)} />
              {line.note !== '' && <ContentText className={css.note} of={line.note} />}
            </Stack>
          </Row>
        ))}
      </Stack>
      {row.note !== '' && <ContentText as="p" className={css.note} of={row.note} />}
      <Row gap={4} rowGap={2} align="center" justify="between" wrap className={css.foot}>
        <Price currency={row.quote.currency} amount={row.quote.total} />
        {row.copy ? (
          <CopyActions row={row} />
        ) : (
          <ButtonAnchor
            small
            fit
            variant="secondary"
            href={resultAddress(row)}
            onClick={() => row.table_number && serve(slug, row.table_number)}
          >
            {t('common.details')}
          </ButtonAnchor>
        )}
      </Row>
    </Stack>
  );
}
