import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMenu } from '#src/queries/menu.ts';
import { closeSizes, type SizesRequest, useSizesRequest } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { useBeforeNavigate } from '#src/ui/use-before-navigate.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { canOrder } from './dish-price.ts';
import { findDish } from './menu-entries.ts';
import css from './size-picker.module.css';
import { addToCartWithToast } from './use-order.ts';

export function SizePicker() {
  const { t } = useTranslation();
  const asked = useSizesRequest();
  useBeforeNavigate(closeSizes);
  // Keep the last dish while the sheet animates out.
  const [shown, setShown] = useState<SizesRequest | null>(asked);
  if (asked && asked !== shown) setShown(asked);
  return (
    <Sheet
      open={asked !== null}
      onClose={closeSizes}
      title={t('sizes.title')}
      subtitle={shown && <ContentText of={shown.dish.name} />}
      lead={shown && <DishArt dish={shown.dish} hue={shown.hue} size={52} className={css.art ?? ''} />}
    >
      {shown && <SizeChoice key={`${shown.slug} ${shown.dish.id}`} request={shown} />}
    </Sheet>
  );
}

function SizeChoice({ request: { slug, dish: asked, hue } }: { request: SizesRequest }) {
  const { t } = useTranslation();
  const { menu } = useMenu(slug);
  // Current menu data: price and availability may have changed since the tap.
  const dish = (menu ? findDish(menu, asked.id)?.dish : asked) ?? { ...asked, available: false };
  const [chosen, setChosen] = useState(dish.sizes[0]?.id);
  const size = dish.sizes.find((one) => one.id === chosen) ?? dish.sizes[0];
  const add = () => {
    // A second tap reaches the sheet while it slides out.
    if (!size || !closeSizes()) return;
    void addToCartWithToast(slug, dish, hue, size);
  };
  if (!canOrder(dish)) {
    return (
      <>
        <p className={css.gone}>{t('dish.soldOutHint')}</p>
        <Button variant="secondary" onClick={closeSizes}>
          {t('common.close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <fieldset className={css.options}>
        <legend className="sr-only">{t('sizes.title')}</legend>
        {dish.sizes.map((one) => (
          <label key={one.id} className={css.option}>
            <input
              type="radio"
              className={css.radio}
              name="size"
              value={one.id}
              checked={one === size}
              onChange={() => setChosen(one.id)}
            />
            <span className={css.name}>
              <ContentText of={one.name} />
            </span>
            <Price amount={one.price} />
          </label>
        ))}
      </fieldset>
      <div className={css.actions}>
        <Button variant="secondary" fit onClick={closeSizes}>
          {t('common.close')}
        </Button>
        <Button end={size && <Price amount={size.price} />} onClick={add}>
          {t('dish.add')}
        </Button>
      </div>
    </>
  );
}
