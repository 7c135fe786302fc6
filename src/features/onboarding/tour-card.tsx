import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { closeTour, useTourOffer } from '#src/stores/marks.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Plate } from '#src/ui/plate.tsx';
import css from './tour-card.module.css';

/** Storage is read after the first paint, so the card sits below the fold: no layout shift. */
export function TourCard({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const offered = useTourOffer(slug);
  const [shown, setShown] = useState(false);
  const watchPlace = (place: HTMLDivElement) => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => !entry.isIntersecting)) setShown(true);
    });
    watch.observe(place);
    return () => watch.disconnect();
  };

  if (!offered) return null;
  if (!shown) return <div ref={watchPlace} />;
  return (
    <Row as="aside" gap={1} align="center" card className={css.card} aria-label={t('panel.onboarding')}>
      <Link to="/$slug/intial" params={{ slug }} className={css.link}>
        <Plate icon="wifi-off" glaze="#B93A18" size={48} />
        <Stack as="span" loose slim>
          <Text as="b" weight={600}>
            {t('panel.onboarding')}
          </Text>
          <Text as="span" size="sm" ink={2}>
            {t('onboarding.slide1.title')}
          </Text>
        </Stack>
      </Link>
      <IconButton
        icon="x"
        size={20}
        label={t('common.close')}
        onClick={() => {
          document.getElementById('main')?.focus({ preventScroll: true });
          void closeTour(slug);
        }}
      />
    </Row>
  );
}
