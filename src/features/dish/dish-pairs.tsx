import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { inLanguage } from '#src/domain/text.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { AddButton } from './add-button.tsx';
import css from './dish-pairs.module.css';
import { canOrder, dishPrice } from './dish-price.ts';
import type { MenuEntry } from '#src/contract/menu.ts';
import { useOrdering } from './use-order.ts';

type PairsProps = { slug: string; dishes: readonly MenuEntry[]; without: string[] | undefined };

export function DishPairs({ slug, dishes, without }: PairsProps) {
  const { t, lang } = useTranslation();
  const { linesOf, ordering } = useOrdering(slug);
  if (dishes.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('dish.goesWith')}</h2>
      <ul className={css.strip}>
        {dishes.map(({ dish, category }) => {
          const price = dishPrice(dish);
          return (
            <li key={dish.id} className={css.pair}>
              <DishArt
                dish={dish}
                category={inLanguage(category.name, lang)}
                hue={category.hue}
                size={47}
                className={css.art ?? ''}
                soldOut={!dish.available}
              />
              <span className={css.words}>
                <Link
                  to="/$slug/dish/$id"
                  params={{ slug, id: dish.id }}
                  search={without ? { without } : {}}
                  className={css.link}
                >
                  <ContentText of={dish.name} />
                </Link>
                {price && <ItemPrice {...price} />}
              </span>
              {canOrder(dish) && (
                <AddButton dish={dish} hue={category.hue} lines={linesOf(dish.id)} ordering={ordering} quiet />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
