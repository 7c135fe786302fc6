import { useTranslation } from '#src/i18n/use-translation.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { OrderRecord } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { knownStatus } from '#src/contract/order-status.ts';
import { formatAgo } from '#src/i18n/format-days.ts';
import type { KitchenPresence } from '#src/queries/order-events.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { T } from '#src/ui/t.tsx';
import { useNow } from '#src/stores/use-now.ts';
import css from './kitchen-presence.module.css';

/** Boards report every 10 s. After 3.5 of these intervals no board counts as open. */
const BLIND_AFTER_MS = 35_000;
const LOOK_AGAIN_MS = 2_500;

const WAITS_FOR_KITCHEN = ['pending', 'confirmed', 'cooking'];

type KitchenProps = { record: OrderRecord | null; kitchen: KitchenPresence | null };

/** Warns that the board is offline. Place it at the top of the screen: customers must see it, even if content moves. */
export function KitchenBlind({ record, kitchen, type }: KitchenProps & { type: OrderType | null }) {
  const { t } = useTranslation();
  const age = useKitchenAge(record, kitchen);
  if (age === null || age <= BLIND_AFTER_MS) return null;
  return (
    <Notice tone="wait" icon="triangle-alert" alert>
      {t('track.kitchenBlind', type ? { context: TYPE_WORD[type] } : {})}
    </Notice>
  );
}

/** Tells when the board was last seen. Place it at the end of the screen: it appears late and must not move content. */
export function KitchenSeen({ record, kitchen }: KitchenProps) {
  const { t } = useTranslation();
  const age = useKitchenAge(record, kitchen);
  if (age === null || age > BLIND_AFTER_MS) return null;
  const ago = formatAgo(0, age, t);
  return (
    <Row loose text="start" as="p" gap={3} align="center" size="sm" ink={2} className={css.seen}>
      <Icon name="chef-hat" size={16} />
      <span>
        <T k="track.kitchenSeen" values={{ ago }} />
      </span>
    </Row>
  );
}

/** Milliseconds since the venue's board was seen; null if the order no longer waits for the kitchen. */
function useKitchenAge(record: OrderRecord | null, kitchen: KitchenPresence | null): number | null {
  useNow(LOOK_AGAIN_MS);
  const status = record ? knownStatus(record.status) : 'pending';
  if (!kitchen || status === null || !WAITS_FOR_KITCHEN.includes(status)) return null;
  return kitchen.clock + performance.now() - kitchen.seenAt;
}
