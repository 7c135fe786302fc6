import { isUnsent } from '#src/domain/take-back.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PaidTag } from '#src/staff/ticket/paid-tag.tsx';
import { useMinutesSince } from '#src/staff/session/clock.ts';
import { type FloorTable, isReady, needsAnswer } from './floor-tables.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Row } from '#src/ui/layout.tsx';
import { StatusTag, type Tone } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import css from './table-tags.module.css';

type Tag = { word: string; tone: Tone; icon: IconName };

/** How a table stands, the most urgent first. */
export function tagsOf(table: FloorTable): Tag[] {
  const { calls, rows, tickets, paid, over, canceled } = table;
  const arrived = tickets.filter((ticket) => !isUnsent(ticket));
  const calledFor = (kind: 'waiter' | 'bill') => calls.some((call) => call.kind === kind);
  const tags: (Tag | false)[] = [
    calledFor('waiter') && { word: 'waiter', tone: 'wait', icon: 'hand-platter' },
    calledFor('bill') && { word: 'bill', tone: 'wait', icon: 'receipt-text' },
    isReady(table) && { word: 'ready', tone: 'go', icon: 'check' },
    rows.some(needsAnswer) && { word: 'question', tone: 'stop', icon: 'circle-alert' },
    rows.some((row) => !needsAnswer(row)) && { word: 'waiting', tone: 'wait', icon: 'smartphone' },
    over.length > 0 && { word: 'over', tone: 'stop', icon: 'circle-alert' },
    table.sum > 0 && tickets.some((ticket) => ticket.paid > 0) && { word: 'paidPartly', tone: 'note', icon: 'wallet' },
    canceled.length > 0 && { word: 'canceled', tone: 'stop', icon: 'x' },
    arrived.length + paid.length > 0 && !isReady(table) && { word: 'ordered', tone: 'note', icon: 'utensils' },
  ];
  return tags.filter((tag) => tag !== false);
}

export function TableTags({ table }: { table: FloorTable }) {
  const { t } = useTranslation();
  const { tickets, over, paid } = table;
  const [paidAhead] = tickets.length + over.length === 0 ? paid : [];
  return (
    <Row as="span" gap={2} wrap className={css.tags}>
      {tagsOf(table).map(({ word, tone, icon }) => (
        <StatusTag key={word} tone={tone} icon={icon}>
          {t(`floor.state.${word}`)}
        </StatusTag>
      ))}
      {paidAhead && <PaidTag ticket={paidAhead} />}
    </Row>
  );
}

/** The time since the last order. */
export function Since({ at }: { at: number }) {
  const { t } = useTranslation();
  const minutes = Math.max(0, useMinutesSince(at));
  return (
    <Row as="span" gap={1} align="center" size="sm" ink={2} className={css.since}>
      <Icon name="clock" size={15} stroke="2.1" />
      <span className="sr-only">{t('floor.since', { age: t('count.minutes', { count: minutes }) })}</span>
      <span aria-hidden="true">
        <T k="unit.minutesShort" values={{ value: minutes }} />
      </span>
    </Row>
  );
}
