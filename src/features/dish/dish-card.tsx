import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Category, Dish } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { CARD_SIDE } from '#src/domain/picture.ts';
import { inLanguage } from '#src/domain/text.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Column, Row, Text } from '#src/ui/layout.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { languageAttributes } from '#src/ui/content-text.tsx';
import { AddOnCard } from './add-button.tsx';
import css from './dish-card.module.css';
import { canOrder, dishPrice } from './dish-price.ts';
import { Heart } from './heart.tsx';
import { DishTags } from './tags.tsx';
import type { Ordering } from './use-order.ts';

type DishCardProps = {
  slug: string;
  dish: Dish;
  category: Pick<Category, 'hue' | 'name'>;
  lines: readonly CartLine[];
  ordering: Ordering;
  favourite: boolean;
  /** Fills its grid column instead of 168 px; the name is then a second-level heading. */
  fill?: boolean;
  eager?: boolean;
  slight?: boolean;
};

export const DishCard = memo(function DishCard({
  slug,
  dish,
  category,
  lines,
  ordering,
  favourite,
  fill,
  eager,
  slight = false,
}: DishCardProps) {
  const { t, lang, currency } = useTranslation();
  const name = inLanguage(dish.name, lang);
  const price = dishPrice(dish);
  const Heading = fill ? 'h2' : 'h3';
  return (
    <Column fixed as="article" card className={`${css.card} ${fill ? css.fill : ''}`}>
      <DishArt
        dish={dish}
        hue={category.hue}
        size={CARD_SIDE}
        category={inLanguage(category.name, lang)}
        lattice
        soldOut={!dish.available}
        eager={eager ?? false}
        bare={slight}
        className={css.art ?? ''}
      />
      {!slight && (
        <>
          <Row as="span" gap={1} wrap className={css.tags}>
            <DishTags dish={dish} onPicture />
          </Row>
          <span className={css.heart}>
            <Heart slug={slug} dish={dish} on={favourite} />
          </span>
        </>
      )}
      <Column grow className={css.body}>
        <Text as={Heading} size="body" loose text="start">
          <Link
            to="/$slug/dish/$id"
            params={{ slug, id: dish.id }}
            className={`covers two-lines ${css.link}`}
            {...languageAttributes(name, lang)}
          >
            {name}
          </Link>
        </Text>
        <Row grow gap={2} align="end" justify="between" className={css.foot}>
          {!slight && (
            <>
              <span className={css.price}>
                {price?.from && <small>{t('common.from')}</small>}
                {price ? (
                  <ItemPrice currency={currency} {...price} />
                ) : (
                  <span className={css.ask}>{t('dish.noPrice')}</span>
                )}
              </span>
              {canOrder(dish) && <AddOnCard dish={dish} hue={category.hue} lines={lines} ordering={ordering} />}
            </>
          )}
        </Row>
      </Column>
    </Column>
  );
});
