import { useState } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import { OrderTypeTiles } from '#src/features/checkout/order-type.tsx';
import { useTimeEstimate } from '#src/features/estimate/time-estimate.tsx';
import { OpeningHours } from '#src/features/venue/opening-hours.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { setCheckout, useCheckoutForm } from '#src/stores/checkout-form.ts';
import { useOpenState } from '#src/stores/open-state.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './venue-line.module.css';

/** Open or closed, how and when. A tap leads to the order's type and to the hours. */
export function VenueLine({ slug, menu }: { slug: string; menu: Menu }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { orderType } = useCheckoutForm(slug);
  const estimate = useTimeEstimate(slug, menu, orderType);
  const state = useOpenState(menu);
  const now = state && t(state.open ? 'home.openNow' : state.paused ? 'home.pausedNow' : 'home.closedNow');
  const words = [t(`checkout.type.${TYPE_WORD[orderType]}`), estimate].filter(Boolean).join(' · ');
  return (
    <>
      <button type="button" className={css.line} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {now ? (
          <b className={css.state} data-hour>
            {now}
          </b>
        ) : (
          <Icon name="clock" size={16} />
        )}
        <span>{words}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Sheet open={isAsked} onClose={() => setAsked(false)} title={now ?? t('about.hours')}>
        <OrderTypeTiles value={orderType} onChange={(type) => setCheckout(slug, { orderType: type })} menu={menu} />
        {menu.venue && <OpeningHours venue={menu.venue} />}
      </Sheet>
    </>
  );
}
