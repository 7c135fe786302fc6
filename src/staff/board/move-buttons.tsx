import type { MouseEvent } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { T } from '#src/ui/t.tsx';
import { nextMove, otherMinutes } from './columns.ts';
import type { Step } from '#src/staff/ticket/taps.ts';
import css from './move-buttons.module.css';

/** `id`: of the button that moves the ticket on as usual. */
export function MoveButtons({
  ticket,
  id,
  onMove,
}: {
  ticket: Ticket;
  id?: string;
  onMove: (step: Step, byKey: boolean) => void;
}) {
  const { t } = useTranslation();
  const move = nextMove(ticket);
  if (!move) return null;
  const { to } = move;
  // The second half of a double tap would hit the ticket that moved up.
  const tap = (step: Step) => (event: MouseEvent) => event.detail <= 1 && onMove(step, event.detail === 0);
  const usual = ticket.estimate_minutes;
  if (ticket.status !== 'pending') {
    return (
      <Button variant={move.look} small className={css.move} onClick={tap({ to })} id={id} data-move="">
        {t(move.word)}
      </Button>
    );
  }
  const others = otherMinutes(usual || null);
  const isShorter = (minutes: number) => minutes < (usual ?? 0);
  const acceptIn = (minutes: number) => t('kitchen.acceptIn', { minutes: t('unit.minutesShort', { value: minutes }) });
  const other = (minutes: number) => (
    <button
      key={minutes}
      type="button"
      className={`edged press ${css.other}`}
      aria-label={acceptIn(minutes)}
      title={acceptIn(minutes)}
      onClick={tap({ to, minutes })}
    >
      <T k="unit.minutesShort" values={{ value: minutes }} />
    </button>
  );
  return (
    <Row wrap gap={2} className={css.accept}>
      {others.filter(isShorter).map(other)}
      <Button
        small
        className={`${css.move} ${css.usual}`}
        {...(usual && { title: t('kitchen.acceptUsual', { minutes: t('count.minutes', { count: usual }) }) })}
        onClick={tap({ to })}
        id={id}
        data-move=""
      >
        {t(move.word)}
        {usual ? (
          <small className={css.minutes}>
            <T k="unit.minutesShort" values={{ value: usual }} />
          </small>
        ) : null}
      </Button>
      {others.filter((minutes) => !isShorter(minutes)).map(other)}
    </Row>
  );
}
