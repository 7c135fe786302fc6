import { Link } from '@tanstack/react-router';
import { createContext, memo, type ReactNode, use } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Category, Dish } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { inLanguage } from '#src/domain/text.ts';
import { needsChoice } from '#src/stores/use-cart.ts';
import { DishArt } from '#src/ui/dish-art.tsx';
import { Column, Row, Text } from '#src/ui/layout.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { AddButton, CartStepper } from './add-button.tsx';
import { canOrder, dishPrice } from './dish-price.ts';
import css from './dish-row.module.css';
import { Heart } from './heart.tsx';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { DishTags } from './tags.tsx';
import type { AddProps, Ordering } from './use-order.ts';

export type MatchRange = { start: number; end: number };

const NO_MARKS: readonly MatchRange[] = [];
export const noMatches = (): readonly MatchRange[] => NO_MARKS;

/** A context, so that typing re-renders the names but not the memoised rows. */
export const Marks = createContext<(name: string) => readonly MatchRange[]>(noMatches);

type DishRowProps = {
  slug: string;
  dish: Dish;
  category: Pick<Category, 'hue' | 'name'>;
  lines: readonly CartLine[];
  ordering: Ordering;
  favourite: boolean;
  without: string[] | undefined;
};

export const DishRow = memo(function DishRow({
  slug,
  dish,
  category,
  lines,
  ordering,
  favourite,
  without,
}: DishRowProps) {
  const { t, lang, currency } = useTranslation();
  const price = dishPrice(dish);
  const description = inLanguage(dish.description, lang);
  return (
    <Row gap={5} card className={css.row}>
      <DishArt
        dish={dish}
        hue={category.hue}
        size={94}
        category={inLanguage(category.name, lang)}
        soldOut={!dish.available}
        className={css.art ?? ''}
      />
      <Column grow className={css.body}>
        <Row as="span" gap={1} wrap className={css.tags}>
          <DishTags dish={dish} />
        </Row>
        <h2 className={css.name}>
          <Link
            to="/$slug/dish/$id"
            params={{ slug, id: dish.id }}
            search={without ? { without } : {}}
            className={`covers ${css.link}`}
          >
            <ContentText of={dish.name}>
              <Marked text={inLanguage(dish.name, lang)} />
            </ContentText>
          </Link>
        </h2>
        {description && (
          <Text text="start" as="p" size="sm" ink={2} className={`two-lines ${css.description}`}>
            <ContentText of={description} />
          </Text>
        )}
        <Row gap={3} rowGap={0} align="center" wrap className={css.foot}>
          <span className={css.price}>
            {price?.from && <small>{t('common.from')}</small>}
            {price ? (
              <ItemPrice currency={currency} {...price} />
            ) : (
              <Text as="span" size="sm" ink={2} className={css.ask}>
                {t('dish.noPrice')}
              </Text>
            )}
          </span>
          <Row fixed as="span" gap={3} align="center" inline className={css.end}>
            {canOrder(dish) && <AddOrStep dish={dish} hue={category.hue} lines={lines} ordering={ordering} />}
          </Row>
        </Row>
      </Column>
      <span className={css.heart}>
        <Heart slug={slug} dish={dish} on={favourite} look="plain" />
      </span>
    </Row>
  );
});

function AddOrStep(props: AddProps) {
  const stepping = props.lines.length > 0 && !needsChoice(props.dish);
  return <KeepFocus watch={stepping}>{stepping ? <CartStepper {...props} /> : <AddButton {...props} />}</KeepFocus>;
}

function Marked({ text }: { text: string }) {
  const marks = use(Marks)(text);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
