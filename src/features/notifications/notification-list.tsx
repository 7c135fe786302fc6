import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Notification } from '#src/contract/content.ts';
import { markNotificationsRead, useReadNotifications } from '#src/stores/notification-marks.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NotificationCard } from './notification-card.tsx';
import css from './notification-list.module.css';

export function NotificationList({ slug, notes }: { slug: string; notes: readonly Notification[] }) {
  const { t } = useTranslation();
  const { isRead } = useReadNotifications(slug);
  const count = useRef<HTMLParagraphElement>(null);
  if (notes.length === 0) {
    return <EmptyState icon="bell" title={t('notifications.empty.title')} body={t('notifications.empty.body')} />;
  }
  const unread = notes.filter(({ id }) => !isRead(id));
  return (
    <>
      <div className={css.head}>
        <p ref={count} className={css.count} role="status" tabIndex={-1}>
          {t('notifications.unread', { count: unread.length })}
        </p>
        {unread.length > 0 && (
          <Button
            className={css.all ?? ''}
            variant="quiet"
            icon="check-check"
            small
            fit
            onClick={() => {
              count.current?.focus({ preventScroll: true });
              void markNotificationsRead(
                slug,
                unread.map(({ id }) => id),
              );
            }}
          >
            {t('notifications.markAllRead')}
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <NotificationCard
              note={note}
              read={isRead(note.id)}
              now={Date.now()}
              onRead={() => void markNotificationsRead(slug, [note.id])}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
