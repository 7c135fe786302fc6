import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Figures } from '#src/contract/staff/figures.ts';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { nameOf } from '#src/staff/desk/names.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Ranking } from './ranking.tsx';

export function BestSellers({ day }: { day: Figures }) {
  const { t } = useTranslation();
  return (
    <Card id="best" title={t('report.best')}>
      {day.best_sellers.length === 0 ? (
        <p className={desk.lead}>{t('report.noOrders')}</p>
      ) : (
        <MostSold what="report.dish" sold={day.best_sellers.map(({ dish_id: id, ...each }) => ({ id, ...each }))} />
      )}
    </Card>
  );
}

export function OptionsSold({ day }: { day: Figures }) {
  const { t } = useTranslation();
  if (day.options_sold.length === 0) return null;
  return (
    <Card id="options-sold" title={t('report.optionsSold')}>
      <p className={desk.lead}>{t('report.optionsHint')}</p>
      <MostSold what="report.option" sold={day.options_sold.map(({ option_id: id, ...each }) => ({ id, ...each }))} />
    </Card>
  );
}

type Sold = { id: string; name: string; name_secondry: string; pieces: number; sales: number };

function MostSold({ what, sold }: { what: string; sold: readonly Sold[] }) {
  const { lang } = useTranslation();
  const most = Math.max(1, ...sold.map(({ pieces }) => pieces));
  const rows = sold.map(({ id, pieces, sales, ...names }) => ({
    id,
    name: <ContentText of={nameOf(names, lang)} />,
    share: pieces / most,
    count: pieces,
    sales,
  }));
  return <Ranking words={[what, 'report.pieces']} rows={rows} />;
}
