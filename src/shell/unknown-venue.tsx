import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { foldedPath } from '#src/domain/slug.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMenu } from '#src/queries/menu.ts';
import { moveTable } from '#src/stores/checkout.ts';
import { useConnection } from '#src/stores/connection.ts';
import { storedVenue } from '#src/stores/venue.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PlateDefs } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import { LoadingLine } from './loading-line.tsx';
import css from './unknown-venue.module.css';
import { WayBack } from './way-back.tsx';

export function UnknownVenue({ slug }: { slug: string }) {
  const folded = slug.toLowerCase();
  return folded === slug ? <NoVenue slug={slug} /> : <FoldedVenue slug={slug} folded={folded} />;
}

function FoldedVenue({ slug, folded }: { slug: string; folded: string }) {
  const { status } = useMenu(folded);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isKnown = status === 'ready';
  useEffect(() => {
    if (!isKnown) return;
    moveTable(slug, folded);
    void navigate({ to: foldedPath(pathname) ?? pathname, search, replace: true });
  }, [isKnown, slug, folded, pathname, search, navigate]);
  return isKnown || status === 'loading' ? <LoadingLine /> : <NoVenue slug={slug} />;
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
