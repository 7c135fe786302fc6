import { useTranslation } from '#src/i18n/use-translation.ts';
import { useOnboarding } from '#src/queries/onboarding.ts';
import { useLang } from '#src/stores/settings.ts';
import { Column } from '#src/ui/layout.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useSkeleton } from '#src/ui/use-skeleton.ts';
import { T } from '#src/ui/t.tsx';
import { slidesOf, type TourSlide } from './tour-slides.ts';
import { Tour } from './tour.tsx';

export function TourScreen({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { data, isError } = useOnboarding(slug);
  const loading = data === undefined && !isError;
  const waiting = useSkeleton(loading);

  if (loading || waiting) {
    return (
      <>
        <h1 className="sr-only" tabIndex={-1}>
          <T k="panel.welcome" values={{ venue: name }} />
        </h1>
        {waiting && (
          <Column gap={6} align="center" gutter aria-busy="true">
            <Skeleton height="46vh" radius={28} />
            <Skeleton width={220} height={30} radius={12} />
            <Skeleton width={260} height={40} radius={12} />
          </Column>
        )}
      </>
    );
  }
  const own = (['slide1', 'slide2'] as const).map((slide, at): TourSlide => ({
    id: slide,
    title: [t(`onboarding.${slide}.title`)],
    text: t(`onboarding.${slide}.body`),
    image: null,
    cutOut: null,
    icon: at === 0 ? 'wifi-off' : 'smartphone',
  }));
  const theirs = slidesOf(data ?? [], lang);
  return <Tour slug={slug} slides={theirs.length > 0 ? theirs : own} />;
}
