import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Header } from '#src/ui/header.tsx';
import { HeaderSlot } from '#src/ui/slots.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useSkeleton } from '#src/ui/use-skeleton.ts';
import css from './dish-states.module.css';

export function DishSkeleton() {
  const { t } = useTranslation();
  if (!useSkeleton(true)) return null;
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('common.loading')}
      </p>
      <Skeleton height={356} radius={0} />
      <div className={css.sheet}>
        <Skeleton width="55%" height={24} />
        <Skeleton height={14} />
        <Skeleton width="80%" height={14} />
        <Skeleton height={66} radius={16} />
      </div>
    </div>
  );
}

export function DishMissing({
  slug,
  why,
  onRetry,
}: {
  slug: string;
  why: 'gone' | 'not_saved' | 'failed';
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const title = t(why === 'gone' ? 'dish.gone.title' : why === 'not_saved' ? 'dish.notSaved.title' : 'error.dish');
  return (
    <>
      {/* Not in the header slot: dish and skeleton leave it empty, and filling it would shift the layout. */}
      <HeaderSlot value={undefined}>
        <Header title={title} back={{ to: '/$slug/menu', params: { slug } }} />
      </HeaderSlot>
      <EmptyState
        icon={why === 'gone' ? 'utensils' : why === 'not_saved' ? 'cloud-off' : 'triangle-alert'}
        tone={why === 'gone' ? 'none' : why === 'not_saved' ? 'offline' : 'stop'}
        title={title}
        body={why === 'failed' ? t('error.body') : t(why === 'gone' ? 'dish.gone.body' : 'dish.notSaved.body')}
        action={
          <>
            {why !== 'gone' && (
              <Button icon="refresh-cw" fit onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )}
            <ButtonLink to="/$slug/menu" params={{ slug }} variant={why === 'gone' ? 'primary' : 'quiet'} fit>
              {t('history.empty.action')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
