import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Notification } from '#src/contract/notification.ts';
import { setMarks, useMarks } from '#src/stores/marks.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { NotificationCard } from './notification-card.tsx';
import css from './notification-list.module.css';

export function NotificationList({ slug, notes }: { slug: string; notes: readonly Notification[] }) {
  const { t } = useTranslation();
  const { ids } = useMarks(slug, 'notification_read');
  const markRead = (read: readonly Notification[]) =>
    void setMarks(
      slug,
      'notification_read',
      read.map(({ id }) => id),
    );
  const count = useRef<HTMLParagraphElement>(null);
  if (notes.length === 0) {
    return <EmptyState icon="bell" title={t('notifications.empty.title')} body={t('notifications.empty.body')} />;
  }
  const unread = notes.filter(({ id }) => !ids.has(id));
  return (
    <>
      <Row gutter align="center" justify="between" wrap className={css.head}>
        <Text as="p" size="sm" ink={2} ref={count} role="status" tabIndex={-1}>
          {t('notifications.unread', { count: unread.length })}
        </Text>
        {unread.length > 0 && (
          <Button
            className={css.all ?? ''}
            variant="quiet"
            icon="check-check"
            small
            fit
            onClick={() => {
              count.current?.focus({ preventScroll: true });
              markRead(unread);
            }}
          >
            {t('notifications.markAllRead')}
          </Button>
        )}
      </Row>
      <Stack gutter as="ul" gap={5}>
        {notes.map((note) => (
          <li key={note.id}>
            <NotificationCard note={note} read={ids.has(note.id)} now={Date.now()} onRead={() => markRead([note])} />
          </li>
        ))}
      </Stack>
    </>
  );
}
