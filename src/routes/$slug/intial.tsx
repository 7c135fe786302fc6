import { createFileRoute } from '@tanstack/react-router';
import { TourHeader } from '#src/features/onboarding/tour-header.tsx';
import { TourScreen } from '#src/features/onboarding/tour-screen.tsx';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { useMenu } from '#src/queries/menu.ts';
import { closeTour } from '#src/stores/marks.ts';
import { useVenueName } from '#src/stores/venue.ts';

export const Route = createFileRoute('/$slug/intial')({
  staticData: { title: 'panel.onboarding', tabs: false },
  onEnter: ({ params }) => void closeTour(params.slug),
  component: Onboarding,
});

function Onboarding() {
  const { slug } = Route.useParams();
  const { menu } = useMenu(slug);
  const name = useVenueName(slug, menu);
  return (
    <>
      <TourHeader mark={<VenueMark logo={menu?.venue?.logo ?? null} name={name} />} name={name} />
      <TourScreen slug={slug} name={name} />
    </>
  );
}
