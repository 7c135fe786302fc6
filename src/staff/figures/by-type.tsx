import type { Figures } from '#src/contract/staff/figures.ts';
import { ORDER_TYPES, TYPE_WORD } from '#src/domain/order-type.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { Ranking } from './ranking.tsx';

export function ByType({ figures: { by_type: types } }: { figures: Figures }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...ORDER_TYPES.map((type) => types[type].sales));
  const rows = ORDER_TYPES.map((type) => ({
    id: type,
    name: t(`checkout.type.${TYPE_WORD[type]}`),
    share: types[type].sales / most,
    ...types[type],
  }));
  return (
    <Card id="by-type" title={t('report.byType')}>
      <Ranking words={['report.type', 'report.orders']} rows={rows} />
    </Card>
  );
}
