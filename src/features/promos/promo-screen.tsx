import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { localDate } from '#src/domain/hours.ts';
import { setPromoCode } from '#src/stores/edit-cart.ts';
import { useCause } from '#src/stores/use-cause.ts';
import { usePromocodes } from '#src/queries/lists.ts';
import { useMenu } from '#src/queries/menu.ts';
import { useHostNow } from '#src/stores/host-clock.ts';
import { Header } from '#src/ui/header.tsx';
import { CardSkeleton } from '#src/ui/skeleton.tsx';
import { ContentGate } from '#src/ui/content-gate.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PromoList } from './promo-list.tsx';

/** List and empty state have separate addresses; each redirects to the other when it does not apply. */
export function PromoScreen({ slug, empty, actions }: { slug: string; empty: boolean; actions: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { menu } = useMenu(slug);
  const list = usePromocodes(slug);
  const cause = useCause(list.error);
  const today = localDate(useHostNow(), menu?.venue?.timezone ?? 'Africa/Cairo');
  const use = async (code: string) => {
    await setPromoCode(slug, code);
    await navigate({ to: '/$slug/order', params: { slug } });
  };
  return (
    <>
      <Header title={t('promo.title')} back={{ to: '/$slug/home', params: { slug } }} actions={actions} />
      <ContentGate
        list={list}
        failed={t('error.promos')}
        cause={cause}
        skeleton={<CardSkeleton height={112} count={3} />}
      >
        {(codes) => {
          const none = codes.every(({ discount }) => discount === 0);
          if (none !== empty) {
            return (
              <Navigate to={none ? '/$slug/my-promocodes-empty' : '/$slug/my-promocodes'} params={{ slug }} replace />
            );
          }
          if (!none) return <PromoList codes={codes} today={today} onUse={(code) => void use(code)} />;
          return <EmptyState icon="ticket-percent" title={t('promo.empty.title')} body={t('promo.empty.body')} />;
        }}
      </ContentGate>
    </>
  );
}
