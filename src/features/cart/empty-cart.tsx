import { useTranslation } from '#src/i18n/use-translation.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

const PAPRIKA = '#B93A18';

export function EmptyCart({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      word={t('cart.empty.plate')}
      glaze={PAPRIKA}
      title={t('cart.empty.title')}
      body={t('cart.empty.body')}
      action={
        <ButtonLink to="/$slug/menu" params={{ slug }} fit>
          {t('cart.empty.action')}
        </ButtonLink>
      }
    />
  );
}
