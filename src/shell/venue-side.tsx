import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { callAddress, chatAddress } from '#src/domain/contact.ts';
import { inLanguage } from '#src/domain/text.ts';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { formatDayTime, formatTime } from '#src/i18n/format.ts';
import { useLang } from '#src/stores/settings.ts';
import { useOpenState } from '#src/stores/open-state.ts';
import { useVenueName } from '#src/stores/venue.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './venue-side.module.css';

export function VenueSide({ slug, menu, fetchedAt }: { slug: string; menu: Menu | null; fetchedAt: number | null }) {
  const { t } = useTranslation();
  const lang = useLang();
  const name = useVenueName(slug, menu);
  const open = useOpenState(menu);
  const venue = menu?.venue;
  if (!venue) return null;
  const call = callAddress(venue.phone);
  const chat = chatAddress(venue.chat);
  const tagline = inLanguage(venue.tagline, lang);
  return (
    <aside className={css.side} aria-label={name}>
      <p className={css.name}>
        <VenueMark logo={venue.logo} size={50} />
        <ContentText as="span" of={name} />
      </p>
      {tagline && <ContentText as="p" className={css.tagline} of={tagline} />}
      <p className={css.facts}>
        {open?.open && open.until !== null && (
          <span className={css.open}>
            <T k="about.openUntil" values={{ time: formatTime(open.until, lang, venue.timezone) }} />
          </span>
        )}
        {fetchedAt !== null && (
          <span className={css.saved}>
            <Icon name="hard-drive-download" size={16} />
            <span>
              <T k="menu.saved" values={{ time: formatDayTime(fetchedAt, lang, t, Date.now()) }} />
            </span>
          </span>
        )}
      </p>
      <p className={css.facts}>
        {call && (
          <ButtonAnchor variant="secondary" small fit icon="phone" href={call}>
            {t('common.call')}
          </ButtonAnchor>
        )}
        {chat && (
          <ButtonAnchor
            variant="secondary"
            small
            fit
            icon="message-circle"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('common.chat')}
          </ButtonAnchor>
        )}
      </p>
    </aside>
  );
}
