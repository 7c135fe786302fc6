import { useTranslation } from '#src/i18n/use-translation.ts';
import { venueCall, venueChat } from '#src/domain/contact.ts';
import type { Menu } from '#src/contract/menu.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Dock } from '#src/ui/slots.tsx';
import css from './result.module.css';

export function TrackingDock({ menu, number }: { menu: Menu | null; number: string }) {
  const { t } = useTranslation();
  const chat = venueChat(menu?.venue, t('chat.message', { number }));
  const call = venueCall(menu?.venue);
  if (!chat && !call) return null;
  return (
    <Dock>
      <section className={css.pair} aria-label={t('panel.support')}>
        {chat && (
          <ButtonAnchor icon="message-circle" href={chat} target="_blank" rel="noreferrer">
            {t('chat.support')}
          </ButtonAnchor>
        )}
        {call && (
          <ButtonAnchor
            variant={chat ? 'secondary' : 'primary'}
            icon="phone"
            href={call}
            aria-label={t('common.call')}
            className={chat ? (css.callOnly ?? '') : ''}
          >
            {chat ? null : t('common.call')}
          </ButtonAnchor>
        )}
      </section>
    </Dock>
  );
}
