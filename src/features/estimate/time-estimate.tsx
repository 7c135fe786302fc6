import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { type OrderType, preparationOf } from '#src/domain/order-type.ts';
import { formatAgo } from '#src/i18n/format-days.ts';
import { usePreparation } from '#src/queries/preparation.ts';
import { useOpenState } from '#src/stores/open-state.ts';
import { useNow } from '#src/stores/use-now.ts';
import { Remark } from '#src/ui/remark.tsx';
import css from './time-estimate.module.css';

const LOOK_AGAIN_MS = 60_000;
/** An older estimate shows its age. */
const FRESH_MS = 10 * 60_000;

type TimeEstimateProps = { slug: string; menu: Menu | null; type: OrderType };

/** In words. Null: not known, or the venue is closed. */
export function useTimeEstimate(slug: string, menu: Menu | null, type: OrderType): string | null {
  const { t } = useTranslation();
  const preparation = usePreparation(slug, menu);
  const isClosed = useOpenState(menu)?.open === false;
  const now = useNow(LOOK_AGAIN_MS);
  const minutes = preparationOf(preparation?.minutes, type);
  if (isClosed || !preparation || minutes === null) return null;
  const words = t(type === 'DELIVERY' ? 'estimate.leavesIn' : 'estimate.readyIn', { count: minutes });
  const isOld = now - preparation.asOf > FRESH_MS;
  return isOld ? `${words} · ${t('estimate.asOf', { ago: formatAgo(preparation.asOf, now, t) })}` : words;
}

/** Its line is there from the first frame, so that nothing moves when the host answers. */
export function TimeEstimate({ slug, menu, type }: TimeEstimateProps) {
  const words = useTimeEstimate(slug, menu, type);
  const isClosed = useOpenState(menu)?.open === false;
  if (menu?.capabilities?.preparationTimes !== true || isClosed) return null;
  return (
    <Remark {...(words !== null && { icon: 'clock' as const })} className={css.estimate}>
      {words}
    </Remark>
  );
}
