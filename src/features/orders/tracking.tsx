import { useTranslation } from '#src/i18n/use-translation.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { knownStatus } from '#src/contract/order-status.ts';
import { pictureOf } from '#src/domain/cart.ts';
import type { Lang } from '#src/domain/lang.ts';
import { atLineStart, formatAgo, formatDayTime, formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { KitchenPresence } from '#src/queries/order-events.ts';
import { numberOf, type OrderRow } from '#src/outbox/orders.ts';
import { useCause, useConnectionCause } from '#src/stores/use-cause.ts';
import { useLang } from '#src/stores/settings.ts';
import { CAUSE_WORDS, failureText } from '#src/ui/cause-words.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { glazeOf, Plate, STATE_GLAZES } from '#src/ui/plate.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { useNow } from '#src/stores/use-now.ts';
import { AskedFor } from './asked-for.tsx';
import { CancelExplanation } from './cancel-explanation.tsx';
import { KitchenBlind, KitchenSeen } from './kitchen-presence.tsx';
import { OrderPlace } from './order-summary.tsx';
import { ReadyLine } from './ready-line.tsx';
import { OrderedLine, Times } from './receipt-lines.tsx';
import { trackingSteps, type StepName, type StepView } from './status.ts';
import { statusLook } from './order-status-tag.tsx';
import { useAnnounceStatus } from './use-announce-status.ts';
import css from './tracking.module.css';

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
  const zone = menu?.venue?.timezone;
  const status = record ? knownStatus(record.status) : 'pending';
  useAnnounceStatus(record, type);
  return (
    <div className={css.screen}>
      <Banner order={order} lang={lang} now={now} zone={zone} />
      <KitchenBlind record={record} kitchen={kitchen} type={type} />
      {status === null && record && (
        <StatusTag tone="stop" icon="x">
          {statusLook(record.status, type, t).word}
        </StatusTag>
      )}
      {status !== 'canceled' && (
        <div className={css.steps}>
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
              detail: <StepDetail step={step} lang={lang} zone={zone} />,
              tag:
                step.state === 'now' && status !== 'pending' ? (
                  <StatusTag tone="wait">{t('track.nowTag')}</StatusTag>
                ) : undefined,
            }))}
          />
        </div>
      )}
      <Contents order={order} type={type} menu={menu} />
      {status !== 'canceled' && status !== 'delivered' && (
        <Updated seen={order.last_seen_at ?? 0} isLive={isLive} problem={problem} lang={lang} now={now} />
      )}
      <KitchenSeen record={record} kitchen={kitchen} />
    </div>
  );
}

function stepIcon(name: StepName, type: OrderType | null): IconName {
  if (name === 'delivering') return THIRD_ICON[type ?? 'DELIVERY'];
  return name === 'received' ? LAST_ICON[type ?? 'DELIVERY'] : STEP_ICONS[name];
}

type StepDetailProps = { step: StepView; lang: Lang; zone: string | undefined };

function StepDetail({ step, lang, zone }: StepDetailProps) {
  const { t } = useTranslation();
  if (step.state === 'later') return t('track.stepState.later');
  if (step.at === null) return t(step.state === 'done' ? 'a11y.stepDone' : 'track.nowTag');
  return <T k={`track.stepState.${step.state}`} values={{ time: formatTime(step.at, lang, zone) }} />;
}

type BannerProps = { order: OrderRow; lang: Lang; now: number; zone: string | undefined };

function Banner({ order, lang, now, zone }: BannerProps) {
  const { t } = useTranslation();
  const { record } = order;
  const status = record ? knownStatus(record.status) : 'pending';
  const first = order.lines[0];
  const headline =
    status === null
      ? isolate(record?.status ?? '')
      : t(status === 'canceled' ? 'status.canceled' : `track.headline.${status}`);
  return (
    <div className={status === 'canceled' ? `${css.banner} ${css.quiet}` : `${css.banner} lattice`}>
      <div className={css.words}>
        <p>
          <T
            k="sent.number"
            values={{
              number: <bdi dir="ltr">{numberOf(order)}</bdi>,
            }}
          />
        </p>
        <h2>{headline}</h2>
        {status === 'canceled' && (
          <p className={css.why}>
            <CancelExplanation reason={record?.cancel_reason ?? null} />
          </p>
        )}
        <ReadyLine record={record} type={record?.order_type ?? order.order_type} zone={zone} className={css.ready} />
        <p>
          <bdi>{atLineStart(formatDayTime(order.placed_at, lang, t, now, zone))}</bdi>
        </p>
      </div>
      {status === 'canceled' ? (
        <Plate icon="x" glaze={STATE_GLAZES.none} className={css.plate ?? ''} />
      ) : first?.image ? (
        <DishArt dish={pictureOf(first)} hue={first.hue} size={190} className={css.plate ?? ''} />
      ) : (
        // Not a plate with a word: the banner's edge would cut it.
        <Plate icon="utensils" glaze={glazeOf(first?.dish_id ?? order.order_id)} className={css.plate ?? ''} />
      )}
    </div>
  );
}

function Contents({ order, type, menu }: { order: OrderRow; type: OrderType | null; menu: Menu | null }) {
  const { record, lines } = order;
  const total = record?.total ?? order.total;
  const first = lines[0];
  return (
    <div className={css.contents}>
      {first && <DishArt dish={pictureOf(first)} hue={first.hue} size={46} className={css.art ?? ''} />}
      <div className={css.lines}>
        {lines.length > 0
          ? lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be equal, and none moves
              <div key={at}>
                <OrderedLine line={line} />
              </div>
            ))
          : record?.products.map((product, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the host's list has no other identity
              <p key={at}>
                <Times quantity={product.quantity} name={product.name} />
              </p>
            ))}
        {type && (
          <p className={css.place}>
            <OrderPlace type={type} table={order.table_number} />
          </p>
        )}
        <AskedFor note={order.note ?? ''} address={order.address ?? ''} zoneId={order.zone_id} menu={menu} />
      </div>
      {total !== null && <Price amount={total} />}
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
    <p className={css.updated}>
      {isLive && !isFailed ? (
        <StatusTag tone="go">{t('track.live')}</StatusTag>
      ) : (
        <Icon name={cause ? CAUSE_WORDS[cause].icon : 'refresh-cw'} size={16} />
      )}
      <span>{isFailed ? failureText(cause, lastKnown, t) : t('track.updated', { ago })}</span>
    </p>
  );
}
