import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Figures } from '#src/contract/staff/figures.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { Ranking } from './ranking.tsx';

const TYPES = [
  ['DINE_IN', 'checkout.type.dineIn'],
  ['PICKUP', 'checkout.type.pickup'],
  ['DELIVERY', 'checkout.type.delivery'],
] as const;

export function ByType({ day }: { day: Figures }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...TYPES.map(([type]) => day.by_type[type].sales));
  const rows = TYPES.map(([type, word]) => {
    const { orders, sales } = day.by_type[type];
    return { id: type, name: t(word), share: sales / most, count: orders, sales };
  });
  return (
    <Card id="by-type" title={t('report.byType')}>
      <Ranking words={['report.type', 'report.orders']} rows={rows} />
    </Card>
  );
}
