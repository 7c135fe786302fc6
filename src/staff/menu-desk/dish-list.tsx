import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskCategory, DeskDish } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { OrderedList } from '#src/staff/desk/sortable-list.tsx';
import { Switch } from '#src/staff/desk/switch.tsx';
import record from '#src/staff/desk/record-row.module.css';
import { DishArt } from '#src/ui/dish-art.tsx';
import { guardRemoval } from '#src/ui/guard-removal.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { ItemPrice } from '#src/ui/price.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './menu-desk.module.css';

type DishListProps = {
  categories: readonly DeskCategory[];
  ordering: boolean;
  hueOf: (categoryId: string) => number;
  onAvailable: (dish: DeskDish, available: boolean, name: string) => void;
  onOrder: (categoryId: string, ids: string[]) => void;
  onEdit: (id: string) => void;
};

export function DishList({ categories, ordering, hueOf, onAvailable, onOrder, onEdit }: DishListProps) {
  const { t, lang } = useTranslation();
  if (categories.length === 0) return <EmptyState compact icon="search-x" title={t('list.empty')} />;
  return (
    <div className={css.lists}>
      {categories.map((category) => (
        <Stack key={category.id} as="section" gap={3} aria-label={nameOf(category, lang)} slim>
          <Row gap={5} align="center" justify="between" wrap className={css.sectionHead}>
            <Text as="h2" size={2}>
              <ContentText of={nameOf(category, lang)} />
            </Text>
          </Row>
          {category.dishes.length === 0 && (
            <Text as="p" round="md" fill={2} ink={2} text="center" className={css.nothing}>
              {t('desk.emptyCategory')}
            </Text>
          )}
          <OrderedList
            ordering={ordering}
            label={nameOf(category, lang)}
            items={category.dishes}
            nameOf={(dish) => nameOf(dish, lang)}
            onOrder={(ids) => onOrder(category.id, ids)}
            className={`edged ${css.rows}`}
            renderPlain={(dish) => (
              <DishRow
                key={dish.id}
                dish={dish}
                hue={hueOf(category.id)}
                onEdit={() => onEdit(dish.id)}
                onAvailable={(on) => onAvailable(dish, on, nameOf(dish, lang))}
              />
            )}
          >
            {(dish) => <DishName dish={dish} />}
          </OrderedList>
        </Stack>
      ))}
    </div>
  );
}

function DishRow({
  dish,
  hue,
  onEdit,
  onAvailable,
}: {
  dish: DeskDish;
  hue: number;
  onEdit: () => void;
  onAvailable: (available: boolean) => void;
}) {
  const { t, lang } = useTranslation();
  const name = nameOf(dish, lang);
  return (
    <Row as="li" gap={5} align="center" className={css.row}>
      <button type="button" className={record.row} onClick={onEdit} ref={guardRemoval}>
        <span className="sr-only">{t('common.edit')}</span>
        <DishArt
          dish={{ id: dish.id, name: dish.name, image: dish.image }}
          hue={hue}
          size={56}
          soldOut={!dish.available}
          className={record.art ?? ''}
        />
        <DishName dish={dish} />
        <DishPrice dish={dish} />
      </button>
      <Switch on={dish.available} name={t('desk.availableNamed', { name: isolate(name) })} onChange={onAvailable}>
        {t(dish.available ? 'desk.markAvailable' : 'desk.markSoldOut')}
      </Switch>
    </Row>
  );
}

function DishPrice({ dish }: { dish: DeskDish }) {
  const { t, currency } = useTranslation();
  const least = dish.sizes.length > 0 ? Math.min(...dish.sizes.map((size) => size.price)) : dish.price;
  return (
    <Stack fixed as="span" justify="end" weight={600}>
      {dish.sizes.length > 1 && (
        <Text as="span" size="xs" ink={2} weight={400}>
          {t('common.from')}
        </Text>
      )}
      {least === null ? (
        <Text as="span" size="xs" ink={2} weight={400}>
          {t('desk.noPrice')}
        </Text>
      ) : (
        <ItemPrice currency={currency} amount={least} />
      )}
    </Stack>
  );
}

function DishName({ dish }: { dish: DeskDish }) {
  const { t, lang } = useTranslation();
  const other = dish.name[lang === 'ar' ? 'en' : 'ar'];
  const name = nameOf(dish, lang);
  const marks = [
    dish.is_new && { icon: 'sparkles' as const, text: t('common.new') },
    dish.is_hot && { icon: 'flame' as const, text: t('common.spicy') },
    dish.recommended && { icon: 'thumbs-up' as const, text: t('field.recommended') },
  ].filter((mark) => mark !== false);
  return (
    <Stack as="span" grow>
      <Text as="span" loose weight={500}>
        <ContentText of={name} />
      </Text>
      {other !== '' && other !== name && (
        <span className={record.other}>
          <ContentText of={other} />
        </span>
      )}
      {(marks.length > 0 || !dish.available) && (
        <Row gap={4} rowGap={1} as="span" wrap above={1} size="xs">
          {!dish.available && (
            <Row as="span" gap={1} align="center" ink="stop" weight={500} className={css.soldOut}>
              <Icon name="ban" size={13} stroke="2.4" />
              {t('desk.markSoldOut')}
            </Row>
          )}
          {marks.map(({ icon, text }) => (
            <Row as="span" inline gap={1} align="center" ink={2} key={icon}>
              <Icon name={icon} size={13} stroke="2.2" />
              {text}
            </Row>
          ))}
        </Row>
      )}
    </Stack>
  );
}
