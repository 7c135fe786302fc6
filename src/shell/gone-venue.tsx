import { useTranslation } from '#src/i18n/use-translation.ts';
import { venueCall } from '#src/domain/contact.ts';
import type { MenuView } from '#src/queries/menu.ts';
import { useNoOrders } from '#src/stores/order-rows.ts';
import { storedVenue, useVenueName } from '#src/stores/venue.ts';
import { Button, ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { focusScreen } from '#src/ui/guard-removal.ts';
import { PlateDefs } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import css from './unknown-venue.module.css';
import { WayBack } from './unknown-venue.tsx';

/** It takes the place of a screen that was being read. */
const takeFocus = (screen: HTMLElement | null) => {
  if (screen) focusScreen();
};

/** Its saved menu is not offered any more, the orders of this phone are. */
export function GoneVenue({ slug, view }: { slug: string; view: MenuView }) {
  const { t } = useTranslation();
  const name = useVenueName(slug, view);
  const hasOrders = !useNoOrders(slug);
  const stored = storedVenue();
  const call = venueCall(view.venue);
  return (
    <main ref={takeFocus} className={css.screen}>
      <title>{t('goneVenue.title')}</title>
      <PlateDefs />
      <EmptyState
        heading="h1"
        icon="store"
        title={t('goneVenue.title')}
        body={<T k="goneVenue.body" values={{ venue: name }} />}
        action={
          <>
            {hasOrders && (
              <ButtonLink to="/$slug/order-history" params={{ slug }} icon="receipt-text">
                {t('history.title')}
              </ButtonLink>
            )}
            {stored !== null && stored !== slug && <WayBack slug={stored} />}
            {call && (
              <ButtonAnchor variant="secondary" icon="phone" href={call}>
                {t('common.call')}
              </ButtonAnchor>
            )}
            <Button variant="quiet" icon="refresh-cw" busy={view.refreshing} onClick={() => void view.refresh()}>
              {t('common.retry')}
            </Button>
          </>
        }
      />
    </main>
  );
}
