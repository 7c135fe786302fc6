import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { closeTour } from '#src/state/tour.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import css from './tour-card.module.css';

/** Offers the tour at the foot of home, where nothing has to move for it. */
export function TourCard({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <aside className={css.card} aria-label={t('panel.onboarding')}>
      <Link to="/$slug/intial" params={{ slug }} className={css.link}>
        <Plate icon="wifi-off" glaze="#B93A18" size={48} />
        <span className={css.words}>
          <b>{t('panel.onboarding')}</b>
          <span>{t('onboarding.slide1.title')}</span>
        </span>
      </Link>
      <IconButton icon="x" size={20} label={t('common.close')} onClick={() => void closeTour(slug)} />
    </aside>
  );
}
