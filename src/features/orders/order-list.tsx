import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { formatAgo } from '#src/i18n/format-days.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useConnection } from '#src/stores/connection.ts';
import type { OrdersView } from '#src/queries/orders.ts';
import type { OrderRow, OutboxRow } from '#src/outbox/orders.ts';
import { useLang } from '#src/stores/settings.ts';
import { useCause } from '#src/stores/use-cause.ts';
import { failureText } from '#src/ui/cause-words.ts';
import { useNow } from '#src/stores/use-now.ts';
import { Column, Text } from '#src/ui/layout.tsx';
import css from './history.module.css';
import { OpenOrder } from './open-order.tsx';
import { OrderCard } from './order-card.tsx';
import { UnsentCard } from './unsent-card.tsx';
import { useOrderAgain } from './use-refill.tsx';

export function OrderList({ slug, view, menu }: { slug: string; view: OrdersView; menu: Menu | null }) {
  const lang = useLang();
  const { again, question } = useOrderAgain(slug, menu);
  const now = useNow(5000);

  return (
    <Column gap={5} gutter>
      <Freshness view={view} lang={lang} now={now} />
      {view.unfinished.map((row) => (
        <UnsentCard key={row.key} row={row} lang={lang} now={now} />
      ))}
      {newestFirst(view).map(({ order, row }) =>
        row ? (
          <UnsentCard key={row.key} row={row} lang={lang} now={now} />
        ) : (
          <OrderCard
            key={order.order_id}
            order={order}
            lang={lang}
            now={now}
            reviews={menu?.capabilities?.reviews === true}
            onAgain={again && (() => again(order))}
          />
        ),
      )}
      <OpenOrder slug={slug} />
      {question}
    </Column>
  );
}

type Entry = { at: number; order: OrderRow; row: null } | { at: number; order: null; row: OutboxRow };

function newestFirst({ rows, ended }: OrdersView): Entry[] {
  const orders = rows.map((order): Entry => ({ at: order.placed_at, order, row: null }));
  const others = ended.map((row): Entry => ({ at: row.created_at, order: null, row }));
  return [...orders, ...others].sort((a, b) => b.at - a.at);
}

/** Always there, so that nothing below it moves. */
function Freshness({ view, lang, now }: { view: OrdersView; lang: Lang; now: number }) {
  const { t } = useTranslation();
  const connection = useConnection();
  const cause = useCause(view.problem);
  if (view.rows.length === 0) return null;
  const oldest = Math.min(...view.rows.map((order) => order.last_seen_at ?? order.placed_at));
  const words = () => {
    if (connection !== 'online') return t('history.asOf', { time: isolate(formatDayTime(oldest, lang, t, now)) });
    if (view.problem != null) return failureText(cause, t('history.refreshFailed'), t);
    if (view.rows.some((order) => order.last_seen_at === null)) return t('common.loading');
    return t('track.updated', { ago: isolate(formatAgo(oldest, now, t)) });
  };
  return (
    <Text as="p" size="sm" ink={2} className={css.fresh}>
      {words()}
    </Text>
  );
}
