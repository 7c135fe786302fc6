import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { RadioTiles } from '#src/ui/radio-tiles.tsx';

type OrderTypeTilesProps = { value: OrderType; onChange: (type: OrderType) => void; menu: Menu | null };

export function OrderTypeTiles({ value, onChange, menu }: OrderTypeTilesProps) {
  const { t } = useTranslation();
  const noAreas = menu !== null && menu.zones.length === 0;
  return (
    <RadioTiles
      legend={t('checkout.type.legend')}
      value={value}
      onChange={onChange}
      tiles={[
        { value: 'DINE_IN', label: t('checkout.type.dineIn'), icon: 'armchair' },
        { value: 'PICKUP', label: t('checkout.type.pickup'), icon: 'shopping-bag' },
        {
          value: 'DELIVERY',
          label: t('checkout.type.delivery'),
          icon: 'bike',
          unavailable: noAreas ? t('checkout.area.none') : null,
        },
      ]}
    />
  );
}
