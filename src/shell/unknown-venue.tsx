import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { foldedPath, foldedSlugs } from '#src/domain/folded-slug.ts';
import { decoded } from '#src/domain/slug.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMenu } from '#src/queries/menu.ts';
import { moveTable } from '#src/stores/checkout.ts';
import { useConnection } from '#src/stores/connection.ts';
import { storedVenue } from '#src/stores/venue.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Text } from '#src/ui/layout.tsx';
import { PlateDefs } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import { LoadingLine } from './loading-line.tsx';
import css from './unknown-venue.module.css';
import { useSavedName } from '#src/stores/saved-name.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** `others`: slugs that may be meant, to try one by one. */
export function UnknownVenue({ slug, others = foldedSlugs(slug) }: { slug: string; others?: string[] }) {
  const [folded, ...more] = others;
  return folded === undefined ? <NoVenue slug={slug} /> : <FoldedVenue key={folded} {...{ slug, folded, more }} />;
}

function FoldedVenue({ slug, folded, more }: { slug: string; folded: string; more: string[] }) {
  const { status } = useMenu(folded);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isKnown = status === 'ready';
  useEffect(() => {
    if (!isKnown) return;
    moveTable(slug, folded);
    void navigate({ to: foldedPath(pathname, folded), search, replace: true });
  }, [isKnown, slug, folded, pathname, search, navigate]);
  return isKnown || status === 'loading' ? <LoadingLine /> : <UnknownVenue slug={slug} others={more} />;
}

function NoVenue({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const connection = useConnection();
  const stored = storedVenue();
  return (
    <main className={css.screen}>
      <title>{t('unknownVenue.title')}</title>
      <PlateDefs />
      <EmptyState
        heading="h1"
        icon="store"
        title={t('unknownVenue.title')}
        body={
          connection !== 'online' ? (
            t('unknownVenue.offline')
          ) : (
            <>
              <Text as="bdi" block anywhere weight={600}>
                {slug}
              </Text>
              {t('unknownVenue.body')}
            </>
          )
        }
        action={stored !== null && stored !== slug && <WayBack slug={stored} />}
      />
    </main>
  );
}

/** A link to the venue that this phone opened last. */
export function WayBack({ slug }: { slug: string }) {
  const name = useSavedName(slug);
  return (
    <ButtonLink to="/$slug/home" params={{ slug }}>
      <T k="unknownVenue.back" values={{ venue: name }} />
    </ButtonLink>
  );
}

/** Invalid percent-encoding, which no route takes. A known venue's own page says what is missing. */
export function BrokenAddress(): ReactNode {
  const [, first = ''] = useLocation({ select: ({ pathname }) => pathname.split('/') });
  const isBroken = first.includes('%') && decoded(first) === first;
  useEffect(() => {
    if (!isBroken) location.replace(`/${first}/not-found`);
  }, [isBroken, first]);
  return isBroken ? <UnknownVenue slug={first} /> : <LoadingLine />;
}
