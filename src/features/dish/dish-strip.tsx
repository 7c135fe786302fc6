import { Link } from '@tanstack/react-router';
import type { MenuEntry } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { AddButton } from './add-button.tsx';
import { canOrder, dishPrice } from './dish-price.ts';
import css from './dish-strip.module.css';
import { useOrdering } from './use-order.ts';

type StripProps = {
  slug: string;
  dishes: readonly MenuEntry[];
  without?: string[] | undefined;
  /** Three of them stand above each other. */
  dense?: boolean;
};

/** Small things with name, price and "add" in one row that scrolls sideways. */
export function DishStrip({ slug, dishes, without, dense = false }: StripProps) {
  const { lang, currency } = useTranslation();
  const { linesOf, ordering } = useOrdering(slug);
  return (
    <ul className={`scrolls ${css.strip} ${dense ? css.dense : ''}`}>
      {dishes.map(({ dish, category }) => {
        const price = dishPrice(dish);
        return (
          <Row fixed round="md" fill={1} key={dish.id} as="li" gap={4} align="center" className={`edged ${css.pair}`}>
            <DishArt
              dish={dish}
              category={inLanguage(category.name, lang)}
              hue={category.hue}
              size={47}
              className={css.art ?? ''}
              soldOut={!dish.available}
            />
            <Stack loose as="span" justify="start" grow size="sm">
              <Link
                to="/$slug/dish/$id"
                params={{ slug, id: dish.id }}
                search={without ? { without } : {}}
                className={`covers two-lines ${css.link}`}
              >
                <ContentText of={dish.name} />
              </Link>
              {price && <ItemPrice currency={currency} {...price} />}
            </Stack>
            {canOrder(dish) && (
              <AddButton dish={dish} hue={category.hue} lines={linesOf(dish.id)} ordering={ordering} quiet />
            )}
          </Row>
        );
      })}
    </ul>
  );
}
