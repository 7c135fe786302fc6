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
    <article className={`edged ${css.card} ${read ? css.read : ''}`}>
      <span className={`${css.icon} ${css[tone]}`}>
        <Icon name={icon} size={21} />
      </span>
      <div className={css.text}>
        <h2 ref={heading} className={css.title} tabIndex={-1}>
          <ContentText of={title || t('notifications.title')} />
        </h2>
        {text && <ContentText as="p" className={css.body} of={text} />}
        <div className={css.foot}>
          <span className={css.date}>
            <bdi>{formatDay(note.date, lang, now)}</bdi>
          </span>
          {read ? (
            <span className={css.done}>
              <Icon name="check-check" size={15} />
              {t('notifications.read')}
            </span>
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
        </div>
      </div>
    </article>
  );
}
