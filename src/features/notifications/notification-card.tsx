import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Notification } from '#src/contract/notification.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatDay } from '#src/i18n/format-days.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useLang } from '#src/stores/settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Grow, Row, Stack, Text } from '#src/ui/layout.tsx';
import tones from '#src/ui/tones.module.css';
import { notificationLook } from './notification-look.ts';
import css from './notification-card.module.css';

type CardProps = { note: Notification; read: boolean; now: number; onRead: () => void };

export function NotificationCard({ note, read, now, onRead }: CardProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  const { icon, tone } = notificationLook(note.icon);
  const title = inLanguage(note.title, lang);
  const text = inLanguage(note.description, lang);
  return (
    <Row pad as="article" gap={5} align="start" card className={read ? css.read : ''}>
      <Stack fixed round="md" as="span" align="center" justify="center" className={`${css.icon} ${tones[tone]}`}>
        <Icon name={icon} size={21} />
      </Stack>
      <Grow className={css.text}>
        <Text as="h2" size="body" text="start" ref={heading} className={css.title} tabIndex={-1}>
          <ContentText of={title || t('notifications.title')} />
        </Text>
        {text && <ContentText as="p" className={css.body} of={text} />}
        <Row align="center" justify="between" wrap className={css.foot}>
          <Text as="span" size="xs" ink={2}>
            <bdi>{formatDay(note.date, lang, now)}</bdi>
          </Text>
          {read ? (
            <Row as="span" gap={1} align="center" inline size="xs" ink={2}>
              <Icon name="check-check" size={15} />
              {t('notifications.read')}
            </Row>
          ) : (
            <Button
              className={css.mark ?? ''}
              variant="quiet"
              small
              fit
              aria-label={`${t('notifications.markRead')}: ${isolate(title)}`}
              onClick={() => {
                heading.current?.focus({ preventScroll: true });
                onRead();
              }}
            >
              {t('notifications.markRead')}
            </Button>
          )}
        </Row>
      </Grow>
    </Row>
  );
}
