import type { Board } from '#src/contract/staff/board.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { goToTable } from '#src/staff/session/calls.ts';
import { useMinutesSince } from '#src/staff/session/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import css from './table-call.module.css';

type Call = Board['calls'][number];

const ICON = { waiter: 'hand-platter', bill: 'receipt-text' } as const;

export function TableCall({ call, variant = 'primary' }: { call: Call; variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation();
  const minutes = Math.max(0, useMinutesSince(call.at));
  const id = `call-${call.id}`;
  return (
    <Row round="md" as="li" gap={4} align="center" wrap ink="wait" className={css.call}>
      <Icon name={ICON[call.kind]} size={22} />
      <Row as="span" gap={3} rowGap={0} wrap slim id={id} className={css.words}>
        <strong>
          <T k="checkout.table.title" values={{ table: call.table_number }} />
        </strong>
        <span>{t(`kitchen.calls.${call.kind}`)}</span>
      </Row>
      <StatusTag tone="wait" icon="timer">
        <T k="unit.minutesShort" values={{ value: minutes }} />
      </StatusTag>
      <Button small fit variant={variant} aria-describedby={id} onClick={() => void goToTable(call)}>
        {t('kitchen.calls.onMyWay')}
      </Button>
    </Row>
  );
}
