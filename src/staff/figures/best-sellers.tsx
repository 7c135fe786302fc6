import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Figures } from '#src/contract/staff/figures.ts';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { nameOf } from '#src/staff/desk/names.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Ranking } from './ranking.tsx';

export function BestSellers({ day }: { day: Figures }) {
  const { t, lang } = useTranslation();
  const most = Math.max(1, ...day.best_sellers.map(({ pieces }) => pieces));
  const rows = day.best_sellers.map((dish) => ({
    id: dish.dish_id,
    name: <ContentText of={nameOf(dish, lang)} />,
    share: dish.pieces / most,
    count: dish.pieces,
    sales: dish.sales,
  }));
  return (
    <Card id="best" title={t('report.best')}>
      {rows.length === 0 ? (
        <p className={desk.lead}>{t('report.noOrders')}</p>
      ) : (
        <Ranking words={['report.dish', 'report.pieces']} rows={rows} />
      )}
    </Card>
  );
}
