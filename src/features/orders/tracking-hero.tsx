import { knownStatus } from '#src/contract/order-status.ts';
import type { Lang } from '#src/domain/lang.ts';
import { atLineStart, formatDayTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { numberOf } from '#src/stores/order-rows.ts';
import type { OrderRow } from '#src/outbox/orders.ts';
import { Row, Text } from '#src/ui/layout.tsx';
import { Plate, STATE_GLAZES } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import { CancelExplanation } from './cancel-explanation.tsx';
import { statusLook } from './order-status-tag.tsx';
import { ReadyLine } from './ready-line.tsx';
import css from './tracking-hero.module.css';

type HeroProps = { order: OrderRow; lang: Lang; now: number };

/** The state of the order by colour, picture and words; once a time is known, that is the headline. */
export function TrackingHero({ order, lang, now }: HeroProps) {
  const { t } = useTranslation();
  const { record } = order;
  const type = record?.order_type ?? order.order_type;
  const status = record ? knownStatus(record.status) : 'pending';
  const { tone, icon } = statusLook(record?.status ?? 'pending', type, t);
  const headline =
    status === null
      ? isolate(record?.status ?? '')
      : t(status === 'canceled' ? 'status.canceled' : `track.headline.${status}`);
  return (
    <Row gap={5} align="center" className={`${css.hero} ${css[tone]} ${tone === 'stop' ? '' : 'lattice'}`}>
      <Text grow size="sm" weight={500} className={css.words}>
        <p>
          <T k="sent.number" values={{ number: <bdi dir="ltr">{numberOf(order)}</bdi> }} />
          {' · '}
          <bdi>{atLineStart(formatDayTime(order.placed_at, lang, t, now))}</bdi>
        </p>
        <h2>{headline}</h2>
        {status === 'canceled' && (
          <p>
            <CancelExplanation reason={record?.cancel_reason ?? null} />
          </p>
        )}
        <ReadyLine record={record} type={type} className={css.ready} />
      </Text>
      <Plate icon={icon} glaze={STATE_GLAZES[tone === 'stop' ? 'none' : tone]} className={css.plate ?? ''} />
    </Row>
  );
}
