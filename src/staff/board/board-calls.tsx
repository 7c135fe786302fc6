import { useEffect, useRef } from 'react';
import type { Board } from '#src/contract/staff/board.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { announce } from '#src/stores/ui.ts';
import { Row } from '#src/ui/layout.tsx';
import { TableCall } from '#src/staff/ticket/table-call.tsx';
import css from './board-calls.module.css';

type Call = Board['calls'][number];

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
