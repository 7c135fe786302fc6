import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NotificationList } from '#src/features/notifications/notification-list.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { useCause } from '#src/stores/use-cause.ts';
import { useNotifications } from '#src/queries/notifications.ts';
import { CardSkeleton } from '#src/ui/skeleton.tsx';
import { ContentGate } from '#src/ui/content-gate.tsx';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/notifications')({
  staticData: { title: 'notifications.title' },
  component: NotificationScreen,
});

function NotificationScreen() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const list = useNotifications(slug);
  const cause = useCause(list.error);
  return (
    <>
      <Header
        title={t('notifications.title')}
        back={{ to: '/$slug/home', params: { slug } }}
        actions={<CartLink slug={slug} />}
      />
      <ContentGate list={list} failed={t('error.notifications')} cause={cause} skeleton={<CardSkeleton height={106} />}>
        {(notes) => <NotificationList slug={slug} notes={notes} />}
      </ContentGate>
    </>
  );
}
