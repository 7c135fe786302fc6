import { useTranslation } from '#src/i18n/use-translation.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

import { OpenOrder } from './open-order.tsx';

const BLUE = '#2F6F8F';

export function EmptyHistory({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="receipt-text"
      glaze={BLUE}
      title={t('history.empty.title')}
      body={t('history.empty.body')}
      heading="h1"
      action={
        <>
          <ButtonLink to="/$slug/menu" params={{ slug }} fit>
            {t('history.empty.action')}
          </ButtonLink>
          <OpenOrder slug={slug} />
        </>
      }
    />
  );
}
