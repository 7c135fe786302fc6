import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskCategory } from '#src/contract/staff/menu-desk.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { OrderedList } from '#src/staff/desk/sortable-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { isolate } from '#src/i18n/isolate.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import css from './menu-desk.module.css';

export function CategoryList({
  categories,
  current,
  ordering,
  onChoose,
  onOrder,
  onAdd,
  onEdit,
}: {
  categories: readonly DeskCategory[];
  current: string | null;
  ordering: boolean;
  onChoose: (id: string) => void;
  onOrder: (ids: string[]) => void;
  onAdd: () => void;
  onEdit: (id: string) => void;
}) {
  const { t, lang } = useTranslation();
  const chip = (category: DeskCategory) => {
    const soldOut = category.dishes.filter((dish) => !dish.available).length;
    return (
      <Stack
        as="button"
        type="button"
        gap={3}
        rowGap={0}
        grow
        round="md"
        weight={500}
        className={css.category}
        aria-current={category.id === current || undefined}
        onClick={() => onChoose(category.id)}
      >
        <span className={css.categoryName}>
          <ContentText of={nameOf(category, lang)} />
        </span>
        <Text as="span" size="sm" ink={2} weight={400}>
          {t('count.dishes', { count: category.dishes.length })}
        </Text>
        {category.hidden && (
          <Row as="span" gap={1} align="center" inline size="sm" ink="wait" weight={500}>
            <Icon name="eye-off" size={14} />
            {t('bulk.hidden')}
          </Row>
        )}
        {soldOut > 0 && (
          <Text as="span" size="sm" ink="stop" weight={500}>
            {t('desk.soldOutCount', { count: soldOut })}
          </Text>
        )}
      </Stack>
    );
  };
  return (
    <Stack as="section" gap={3} slim aria-labelledby="desk-categories">
      <Row gap={5} align="center" justify="between" wrap className={css.sectionHead}>
        <Text as="h2" size={2} id="desk-categories">
          {t('desk.categories')}
        </Text>
        <Button variant="quiet" small fit icon="plus" onClick={onAdd}>
          {t('desk.addCategory')}
        </Button>
      </Row>
      <OrderedList
        ordering={ordering}
        label={t('desk.categories')}
        items={categories}
        nameOf={(category) => nameOf(category, lang)}
        onOrder={onOrder}
        className={css.chips}
        renderPlain={(category) => (
          <Row round="md" slim key={category.id} as="li" align="center" className={`edged ${css.chipRow}`}>
            {chip(category)}
            {category.id === current && (
              <IconButton
                icon="pencil"
                size={18}
                label={t('desk.editNamed', { name: isolate(nameOf(category, lang)) })}
                onClick={() => onEdit(category.id)}
              />
            )}
          </Row>
        )}
      >
        {chip}
      </OrderedList>
    </Stack>
  );
}
