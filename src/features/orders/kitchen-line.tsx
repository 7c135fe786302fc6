import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OrderRecord } from '#src/contract/order.ts';
import { formatAgo } from '#src/i18n/format.ts';
import type { KitchenPresence } from '#src/queries/order-events.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { T } from '#src/ui/t.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { knownStatus } from './status.ts';
import css from './kitchen-line.module.css';

/** A board says every 10 s that it is there: after three and a half of them it is not. */
const BLIND_AFTER_MS = 35_000;
const LOOK_AGAIN_MS = 2_500;
const JUST_NOW_MS = 10_000;

/** Until the food is ready it matters whether anybody in the kitchen can see the order. */
const WAITS_FOR_KITCHEN = ['pending', 'confirmed', 'cooking'];

/**
 * Whether the venue's kitchen sees its orders, by the server's clock. Nothing where the venue has no board, where this
 * phone does not hear of it now, and once the kitchen's part is done.
 */
export function KitchenLine({ record, kitchen }: { record: OrderRecord | null; kitchen: KitchenPresence | null }) {
  const { t } = useTranslation();
  // Only makes the line look again.
  useNow(LOOK_AGAIN_MS);
  const status = record ? knownStatus(record.status) : 'pending';
  if (!kitchen || status === null || !WAITS_FOR_KITCHEN.includes(status)) return null;
  const age = kitchen.clock + performance.now() - kitchen.seenAt;
  if (age > BLIND_AFTER_MS) {
    return (
      <Notice tone="wait" icon="triangle-alert" alert>
        {t('track.kitchenBlind')}
      </Notice>
    );
  }
  // In mid-sentence, so not the word that stands alone.
  const ago = age < JUST_NOW_MS ? t('time.secondsAgo', { count: 0 }) : formatAgo(0, age, t);
  return (
    <p className={css.seen}>
      <Icon name="chef-hat" size={16} />
      <span>
        <T k="track.kitchenSeen" values={{ ago }} />
      </span>
    </p>
  );
}
