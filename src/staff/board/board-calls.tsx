import { useEffect, useRef } from 'react';
import type { Board } from '#src/contract/staff/board.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBoard } from '#src/staff/state/board.ts';
import { goToTable } from '#src/staff/state/calls.ts';
import { useMinutesSince } from '#src/staff/state/clock.ts';
import { announce } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import css from './board-calls.module.css';

type Call = Board['calls'][number];

const ICON = { waiter: 'hand-platter', bill: 'receipt-text' } as const;

/** The tables that called, above the tickets. The alarm rings for guests until somebody taps. */
export function BoardCalls() {
  const { t } = useTranslation();
  const { calls } = useBoard();
  useArrivals(calls);
  if (calls.length === 0) return null;
  return (
    <Row as="ul" gap={3} wrap className={css.calls} aria-label={t('kitchen.calls.title')}>
      {calls.map((call) => (
        <TableCall key={call.id} call={call} />
      ))}
    </Row>
  );
}

export function TableCall({ call, variant = 'primary' }: { call: Call; variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation();
  const minutes = Math.max(0, useMinutesSince(call.at));
  const id = `call-${call.id}`;
  return (
    <Row as="li" gap={4} align="center" wrap ink="wait" className={css.call}>
      <Icon name={ICON[call.kind]} size={22} />
      <span id={id} className={css.words}>
        <strong>
          <T k="checkout.table.title" values={{ table: call.table_number }} />
        </strong>
        <span>{t(`kitchen.calls.${call.kind}`)}</span>
      </span>
      <StatusTag tone="wait" icon="timer">
        <T k="unit.minutesShort" values={{ value: minutes }} />
      </StatusTag>
      <Button small fit variant={variant} aria-describedby={id} onClick={() => void goToTable(call)}>
        {t('kitchen.calls.onMyWay')}
      </Button>
    </Row>
  );
}

function useArrivals(calls: readonly Call[]): void {
  const { t } = useTranslation();
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const added = calls.find(({ id }) => !known.current.has(id));
    known.current = new Set(calls.map(({ id }) => id));
    if (!added) return;
    announce(t(`kitchen.calls.new.${added.kind}`, { table: isolate(added.table_number) }), !added.by_staff);
  }, [calls, t]);
}
