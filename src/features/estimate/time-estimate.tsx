import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { type OrderType, TYPE_WORD, preparationOf } from '#src/domain/order-type.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { usePreparation } from '#src/queries/preparation.ts';
import { useOpenState } from '#src/stores/open-state.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useNow } from '#src/stores/use-now.ts';
import css from './time-estimate.module.css';

const LOOK_AGAIN_MS = 60_000;
/** An older estimate shows its age. */
const FRESH_MS = 10 * 60_000;

type TimeEstimateProps = { slug: string; menu: Menu | null; type: OrderType; named?: boolean };

/**
 * Its line is there from the first frame, so that nothing moves when the host answers. `named`: begins with the type.
 */
export function TimeEstimate({ slug, menu, type, named = false }: TimeEstimateProps) {
  const { t } = useTranslation();
  const preparation = usePreparation(slug, menu);
  const isClosed = useOpenState(menu)?.open === false;
  const now = useNow(LOOK_AGAIN_MS);
  if (menu?.capabilities?.preparationTimes !== true || isClosed) return null;
  const minutes = preparationOf(preparation?.minutes, type);
  return (
    <p className={css.estimate}>
      {preparation && minutes !== null && (
        <>
          <Icon name="clock" size={16} />
          <span>
            {named && `${t(`checkout.type.${TYPE_WORD[type]}`)} · `}
            {t(type === 'DELIVERY' ? 'estimate.leavesIn' : 'estimate.readyIn', { count: minutes })}
            {now - preparation.asOf > FRESH_MS &&
              ` · ${t('estimate.asOf', { ago: formatAgo(preparation.asOf, now, t) })}`}
          </span>
        </>
      )}
    </p>
  );
}
