import { useEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useConnection } from '#src/stores/connection.ts';
import { useSavedName } from '#src/stores/saved-name.ts';
import { storedVenue } from '#src/stores/venue.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PlateDefs } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import css from './unknown-venue.module.css';

export function UnknownVenue({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const connection = useConnection();
  const stored = storedVenue();
  useEffect(() => {
    document.title = t('unknownVenue.title');
  }, [t]);
  return (
    <main className={css.screen}>
      <PlateDefs />
      <EmptyState
        heading="h1"
        icon="store"
        title={t('unknownVenue.title')}
        body={
          connection === 'offline' ? (
            t('unknownVenue.offline')
          ) : (
            <T k="unknownVenue.body" values={{ slug: <Slug of={slug} /> }} />
          )
        }
        action={stored !== null && stored !== slug && <WayBack slug={stored} />}
      />
    </main>
  );
}

function Slug({ of }: { of: string }) {
  return (
    <bdi className={css.joined}>
      <span className={css.slug}>{of}</span>
    </bdi>
  );
}

function WayBack({ slug }: { slug: string }) {
  const name = useSavedName(slug);
  return (
    <ButtonLink to="/$slug/home" params={{ slug }}>
      <T k="unknownVenue.back" values={{ venue: name }} />
    </ButtonLink>
  );
}
