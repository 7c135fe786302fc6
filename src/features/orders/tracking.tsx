import { useTranslation } from '#src/i18n/use-translation.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { knownStatus } from '#src/contract/order-status.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDayTime, formatTime } from '#src/i18n/format.ts';
import { formatAgo } from '#src/i18n/format-days.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { KitchenPresence } from '#src/queries/order-events.ts';
import { useOutboxRow } from '#src/stores/order-rows.ts';
import { isMadeTwice, type OrderRow } from '#src/outbox/orders.ts';
import { useCause, useConnectionCause } from '#src/stores/use-cause.ts';
import { useLang } from '#src/stores/settings.ts';
import { CAUSE_WORDS, failureText } from '#src/ui/cause-words.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Card, Column, Row } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { useNow } from '#src/stores/use-now.ts';
import { AskedFor } from './asked-for.tsx';
import { KitchenBlind, KitchenSeen } from './kitchen-presence.tsx';
import { OrderPlace } from './order-summary.tsx';
import { OrderReceipt } from './receipt-lines.tsx';
import { trackingSteps, type StepName, type StepView } from './status.ts';
import { statusLook } from './order-status-tag.tsx';
import { useAnnounceStatus } from './use-announce-status.ts';
import css from './tracking.module.css';
import { TrackingHero } from './tracking-hero.tsx';

const STEP_ICONS = { confirmed: 'clock', cooking: 'cooking-pot' } as const;
const THIRD_ICON = { DINE_IN: 'hand-platter', PICKUP: 'shopping-bag', DELIVERY: 'bike' } as const;
const LAST_ICON = { DINE_IN: 'utensils', PICKUP: 'hand-platter', DELIVERY: 'hand-platter' } as const;

type TrackingProps = {
  order: OrderRow;
  menu: Menu | null;
  isLive: boolean;
  kitchen: KitchenPresence | null;
  problem: unknown;
};

export function Tracking({ order, menu, isLive, kitchen, problem }: TrackingProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const now = useNow(10_000);
  const { record } = order;
  const type = record?.order_type ?? order.order_type;
  const status = record ? knownStatus(record.status) : 'pending';
  useAnnounceStatus(record, type);
  const sent = useOutboxRow(order.key);
  return (
    <Column gap={5} gutter className={css.screen}>
      <Column gap={5}>
        <TrackingHero order={order} lang={lang} now={now} />
        <KitchenBlind record={record} kitchen={kitchen} type={type} />
        {sent && isMadeTwice(sent) && status !== 'canceled' && <Notice tone="note">{t('handover.twice.body')}</Notice>}
        {status === null && record && (
          <StatusTag tone="stop" icon="x">
            {statusLook(record.status, type, t).word}
          </StatusTag>
        )}
        {status !== 'canceled' && (
          <Card className={css.steps}>
            <Timeline
              roomy
              steps={trackingSteps(record ?? { status: 'pending', timeline: [] }, type).map((step) => ({
                id: step.name,
                state: step.state,
                icon: stepIcon(step.name, type),
                title:
                  step.name === 'confirmed' && step.state === 'now'
                    ? t('status.pending')
                    : t(`track.step.${step.name}`, type ? { context: TYPE_WORD[type] } : {}),
                detail: <StepDetail step={step} lang={lang} />,
                tag:
                  step.state === 'now' && status !== 'pending' ? (
                    <StatusTag tone="wait">{t('track.nowTag')}</StatusTag>
                  ) : undefined,
              }))}
            />
          </Card>
        )}
        {status !== 'canceled' && status !== 'delivered' && (
          <Updated seen={order.last_seen_at ?? 0} isLive={isLive} problem={problem} lang={lang} now={now} />
        )}
      </Column>
      <Contents order={order} type={type} menu={menu} />
      {/* Last: it comes late, and moves nothing there. */}
      <KitchenSeen record={record} kitchen={kitchen} />
    </Column>
  );
}

function stepIcon(name: StepName, type: OrderType | null): IconName {
  if (name === 'delivering') return THIRD_ICON[type ?? 'DELIVERY'];
  return name === 'received' ? LAST_ICON[type ?? 'DELIVERY'] : STEP_ICONS[name];
}

type StepDetailProps = { step: StepView; lang: Lang };

function StepDetail({ step, lang }: StepDetailProps) {
  const { t } = useTranslation();
  if (step.state === 'later') return t('track.stepState.later');
  if (step.at === null) return t(step.state === 'done' ? 'a11y.stepDone' : 'track.nowTag');
  return <T k={`track.stepState.${step.state}`} values={{ time: formatTime(step.at, lang) }} />;
}

function Contents({ order, type, menu }: { order: OrderRow; type: OrderType | null; menu: Menu | null }) {
  return (
    <div className={css.contents}>
      <Receipt>
        {type && (
          <p className={css.place}>
            <OrderPlace type={type} table={order.table_number} />
          </p>
        )}
        <OrderReceipt order={order} menu={menu} />
        <AskedFor note={order.note ?? ''} address={order.address ?? ''} zoneId={order.zone_id} menu={menu} />
      </Receipt>
    </div>
  );
}

type UpdatedProps = { seen: number; isLive: boolean; problem: unknown; lang: Lang; now: number };

function Updated({ seen, isLive, problem, lang, now }: UpdatedProps) {
  const { t } = useTranslation();
  const away = useConnectionCause();
  const failure = useCause(problem);
  if (seen === 0) return null;
  const cause = away ?? (isLive ? null : failure);
  const isFailed = away !== null || (!isLive && problem != null);
  const ago = formatAgo(seen, now, t);
  const lastKnown = t('track.lastKnown', { time: isolate(formatDayTime(seen, lang, t, now)) });
  return (
    <Row as="p" gap={3} align="center" size="sm" ink={2} className={css.updated}>
      {isLive && !isFailed ? (
        <StatusTag tone="go">{t('track.live')}</StatusTag>
      ) : (
        <Icon name={cause ? CAUSE_WORDS[cause].icon : 'refresh-cw'} size={16} />
      )}
      <span>{isFailed ? failureText(cause, lastKnown, t) : t('track.updated', { ago })}</span>
    </Row>
  );
}
