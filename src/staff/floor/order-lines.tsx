import type { Ticket } from '#src/contract/staff/board.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TicketOptions } from '#src/staff/ticket/ticket-options.tsx';
import { lineName } from '#src/staff/desk/names.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import css from './table-order.module.css';

type Line = Ticket['lines'][number];

export const OrderLines = ({ lines }: { lines: readonly Line[] }) => (
  <Stack as="ul" gap={2}>
    {lines.map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the lines of an order stand still
      <OrderLine key={at} line={line} />
    ))}
  </Stack>
);

function OrderLine({ line }: { line: Line }) {
  const { t, lang } = useTranslation();
  const { quantity, voided = 0, note } = line;
  const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_ar ?? '' }, lang);
  const left = quantity - voided;
  return (
    <Row as="li" gap={4} align="baseline" className={left === 0 ? css.void : undefined}>
      <b className={css.quantity}>{formatNumber(left)}</b>
      <Stack anywhere slim as="span" justify="start">
        <ContentText of={lineName(line, lang)} />
        {size !== '' && <ContentText className={css.size} of={size} />}
        <TicketOptions line={line} classes={{ choice: css.size, extra: css.size, remove: css.note }} />
        {note !== '' && <ContentText className={css.note} of={note} />}
        {voided > 0 && (
          <Text as="span" size="sm" ink={2}>
            {t('floor.voided', { count: voided })}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
