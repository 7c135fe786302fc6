import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isMapToEmbed, venueCall, venueChat } from '#src/domain/contact.ts';
import type { Category, Dish } from '#src/contract/menu.ts';
import type { Venue } from '#src/contract/venue.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useConnection } from '#src/stores/connection.ts';
import { useLang } from '#src/stores/settings.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { guardRemoval } from '#src/ui/guard-removal.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Card, Column, Row, Stack, Text } from '#src/ui/layout.tsx';
import { VenueName } from '#src/ui/venue-name.tsx';
import css from './about.module.css';
import { Gallery } from './gallery.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { SocialMark } from './social-mark.tsx';

type FeaturedDish = { dish: Pick<Dish, 'id' | 'name' | 'image' | 'cutOut'>; category: Pick<Category, 'hue'> };

export function About({ venue, featuredDish }: { venue: Venue; featuredDish: FeaturedDish | null }) {
  const { t } = useTranslation();
  const lang = useLang();
  const name = inLanguage(venue.name, lang);
  const tagline = inLanguage(venue.tagline, lang);
  const address = inLanguage(venue.address, lang);
  const call = venueCall(venue);
  const chat = venueChat(venue);
  const newTab = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Stack gap={5} className={css.about}>
      <Column gap={2} align="start" justify="center" className={`${css.card} lattice`}>
        <VenueName className={css.name} of={name} />
        {tagline && <ContentText as="span" className={css.tagline} of={tagline} />}
        {featuredDish && (
          <DishArt dish={featuredDish.dish} hue={featuredDish.category.hue} size={190} className={css.plate ?? ''} />
        )}
      </Column>

      <Stack as="ul" gap={3} className={css.contacts}>
        {call && <ContactLink icon="phone" label={t('common.call')} href={call} />}
        {chat && <ContactLink icon="message-circle" label={t('common.chat')} href={chat} outside />}
        {venue.map && <ContactLink icon="navigation" label={t('about.directions')} href={venue.map} outside />}
      </Stack>

      {(address || venue.map || venue.opening_hours.length > 0) && (
        <Card as="section" className={css.box}>
          {venue.map && <MapOnTap address={venue.map} />}
          <div className={css.lines}>
            {address && (
              <Text as="p" weight={600} text="start">
                <ContentText of={address} />
              </Text>
            )}
            <OpeningHours venue={venue} />
          </div>
        </Card>
      )}

      <Gallery pictures={venue.gallery} />

      {venue.menu_pdf && (
        <Row pad as="section" gap={5} align="center" card className={css.box}>
          <Stack fixed round="sm" as="span" align="center" justify="center" ink="brand" className={css.paperIcon}>
            <Icon name="file-text" size={24} />
          </Stack>
          <Stack as="span" loose grow>
            <Text as="b" weight={500}>
              {t('about.paperMenu')}
            </Text>
            <Text as="span" size="sm" ink={2}>
              PDF
            </Text>
          </Stack>
          <ButtonAnchor variant="secondary" small fit icon="download" href={venue.menu_pdf} download>
            {t('about.download')}
          </ButtonAnchor>
        </Row>
      )}

      {venue.socials.length > 0 && (
        <section>
          <h2 className="sr-only">{t('about.follow')}</h2>
          <Row as="ul" gap={5} justify="center" wrap className={css.socials}>
            {venue.socials.map(({ network, url }) => (
              <li key={url}>
                <a
                  className="tap"
                  href={url}
                  {...newTab}
                  aria-label={`${t('a11y.social', { venue: isolate(name), network: isolate(network) })} ${t('a11y.newTab')}`}
                >
                  <SocialMark network={network} />
                </a>
              </li>
            ))}
          </Row>
        </section>
      )}
    </Stack>
  );
}

function ContactLink({
  icon,
  label,
  href,
  outside = false,
}: {
  icon: IconName;
  label: string;
  href: string;
  outside?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <li>
      <Column
        as="a"
        gap={2}
        align="center"
        card
        size="sm"
        weight={500}
        className={css.contact}
        href={href}
        {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <Icon name={icon} size={24} ink="brand" />
        {label}
        {outside && <span className="sr-only">{t('a11y.newTab')}</span>}
      </Column>
    </li>
  );
}

/** A third-party page, so it is loaded only on request. */
function MapOnTap({ address }: { address: string }) {
  const { t } = useTranslation();
  const isShown = useConnection() === 'online' && isMapToEmbed(address);
  const [open, setOpen] = useState(false);
  if (open && isShown) {
    return (
      <Stack
        as="iframe"
        gap={4}
        justify="center"
        className={css.map}
        src={address}
        title={t('about.map')}
        loading="lazy"
        referrerPolicy="no-referrer"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- cross-origin, so it cannot reach our page
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    );
  }
  return (
    <Stack gap={4} justify="center" className={`${css.map} lattice`}>
      <Text as="span" ink="brand">
        <Icon name="map-pin" size={30} />
      </Text>
      {isShown ? (
        <button ref={guardRemoval} type="button" className={css.openMap} onClick={() => setOpen(true)}>
          {t('about.openMap')}
        </button>
      ) : (
        <a className={css.openMap} href={address} target="_blank" rel="noopener noreferrer">
          {t('about.openMap')}
        </a>
      )}
    </Stack>
  );
}

export function StoredData() {
  const { t } = useTranslation();
  return (
    <Text round="lg" fill={2} as="section" size="sm" ink={2} className={css.stored}>
      <Text as="h2" ink={1} size="body">
        {t('about.kept.title')}
      </Text>
      <ul>
        {(['phone', 'time', 'venue', 'forget'] as const).map((line) => (
          <Text as="li" above={1} key={line}>
            {t(`about.kept.${line}`)}
          </Text>
        ))}
      </ul>
    </Text>
  );
}
