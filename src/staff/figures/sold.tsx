import type { Compared, Figures } from '#src/contract/staff/figures.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './figures.module.css';
import { Ranking, type RankingRow } from './ranking.tsx';

export function ByCategory({ figures: { by_category: categories } }: { figures: Figures }) {
  const { t, lang } = useTranslation();
  if (categories.length === 0) return null;
  const most = Math.max(1, ...categories.map(({ sales }) => sales));
  const rows = categories.map(({ category_id: id, name, ...row }) => ({
    id: id ?? '',
    name: id === null ? t('report.offMenu') : <ContentText of={inLanguage(name, lang)} />,
    share: row.sales / most,
    ...row,
  }));
  return (
    <Card id="by-category" title={t('report.byCategory')}>
      <Ranking words={['report.category', 'report.pieces']} rows={rows} />
    </Card>
  );
}

export function BestSellers({ figures: { best_sellers: sold } }: { figures: Figures }) {
  const { t, lang } = useTranslation();
  const rows = sold.map(({ dish_id: id, name, ...row }) => ({
    id,
    name: <ContentText of={inLanguage(name, lang)} />,
    ...row,
  }));
  return (
    <Card id="best" title={t('report.best')}>
      {sold.length === 0 ? (
        <p className={desk.lead}>{t('report.noOrders')}</p>
      ) : (
        <Ranking words={['report.dish', 'report.pieces']} rows={byPieces(rows)} />
      )}
    </Card>
  );
}

export function OptionsSold({ figures: { options_sold: sold } }: { figures: Figures }) {
  const { t, lang } = useTranslation();
  if (sold.length === 0) return null;
  const rows = sold.map(({ option_id: id, name, group_name: group, ...row }) => ({
    id,
    name: (
      <>
        <ContentText of={inLanguage(name, lang)} />
        {(group.en || group.ar) && <ContentText className={css.group} of={inLanguage(group, lang)} />}
      </>
    ),
    ...row,
  }));
  return (
    <Card id="options-sold" title={t('report.optionsSold')} lead={t('report.optionsHint')}>
      <Ranking words={['report.option', 'report.pieces']} rows={byPieces(rows)} />
    </Card>
  );
}

function byPieces(rows: readonly (Compared & Omit<RankingRow, 'share'>)[]): RankingRow[] {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return rows.map((row) => ({ ...row, share: row.count / most }));
}
