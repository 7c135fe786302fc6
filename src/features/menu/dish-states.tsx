import { asSentence } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Cause } from '#src/domain/cause.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureState } from '#src/ui/failure-state.tsx';
import { Header } from '#src/ui/header.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { HeaderSlot } from '#src/ui/slots.tsx';
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
      <Stack fill={1} gap={5} className={css.sheet}>
        <Skeleton width="55%" height={24} />
        <Skeleton height={14} />
        <Skeleton width="80%" height={14} />
        <Skeleton height={66} radius={16} />
      </Stack>
    </div>
  );
}

type DishMissingProps = {
  slug: string;
  why: 'gone' | 'not_saved' | 'failed';
  cause: Cause | null;
  onRetry: () => void;
};

export function DishMissing({ slug, why, cause, onRetry }: DishMissingProps) {
  const { t } = useTranslation();
  const title = t(why === 'gone' ? 'dish.gone.title' : why === 'not_saved' ? 'dish.notSaved.title' : 'error.dish');
  const toMenu = (
    <ButtonLink to="/$slug/menu" params={{ slug }} variant={why === 'gone' ? 'primary' : 'quiet'} fit>
      {t('history.empty.action')}
    </ButtonLink>
  );
  return (
    <>
      {/* Not in the header slot: the skeleton leaves it empty, and filling it would shift the layout. */}
      <HeaderSlot value={undefined}>
        <Header title={title} back={{ to: '/$slug/menu', params: { slug } }} />
      </HeaderSlot>
      {why === 'gone' ? (
        <EmptyState icon="utensils" title={title} body={t('dish.gone.body')} action={toMenu} />
      ) : (
        <FailureState cause={cause} failed={asSentence(title)} onRetry={onRetry} more={toMenu} />
      )}
    </>
  );
}
