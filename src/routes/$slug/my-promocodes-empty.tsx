import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PromoScreen } from '#src/features/promos/promo-screen.tsx';
import { CartLink } from '#src/features/venue/cart-link.tsx';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/my-promocodes-empty')({
  staticData: { title: 'promo.title' },
  component: NoPromocodes,
});

function NoPromocodes() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  return (
    <>
      <Header
        title={t('promo.title')}
        back={{ to: '/$slug/home', params: { slug } }}
        actions={<CartLink slug={slug} />}
      />
      <PromoScreen slug={slug} empty={true} />
    </>
  );
}
