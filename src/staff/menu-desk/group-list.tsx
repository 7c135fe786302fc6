import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { OrderedList } from '#src/staff/desk/sortable-list.tsx';
import record from '#src/staff/desk/record-row.module.css';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { guardRemoval } from '#src/ui/guard-removal.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { dishesUsing, ruleWords } from './group-rules.ts';
import css from './menu-desk.module.css';

export function GroupList({
  menu,
  ordering,
  onOrder,
  onAdd,
  onEdit,
}: {
  menu: DeskMenu;
  ordering: boolean;
  onOrder: (ids: string[]) => void;
  onAdd: () => void;
  onEdit: (id: string) => void;
}) {
  const { t, lang } = useTranslation();
  const groups = menu.option_groups;
  const nameIn = (group: DeskOptionGroup) => <GroupName group={group} used={dishesUsing(menu, group.id)} />;
  if (groups.length === 0) {
    return (
      <EmptyState
        icon="sliders-horizontal"
        title={t('optionDesk.empty')}
        body={t('optionDesk.emptyBody')}
        action={
          <Button fit icon="plus" onClick={onAdd}>
            {t('optionDesk.add')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack as="section" gap={3} slim aria-labelledby="desk-options">
      <Row gap={5} align="center" justify="between" wrap className={css.sectionHead}>
        <Text as="h2" size={2} id="desk-options">
          {t('optionDesk.title')}
        </Text>
      </Row>
      <OrderedList
        ordering={ordering}
        label={t('optionDesk.title')}
        items={groups}
        nameOf={(group) => nameOf(group, lang)}
        onOrder={onOrder}
        className={`edged ${css.rows}`}
        renderPlain={(group) => (
          <Row key={group.id} as="li" gap={5} align="center" className={css.row}>
            <button type="button" className={record.row} onClick={() => onEdit(group.id)} ref={guardRemoval}>
              <span className="sr-only">{t('common.edit')}</span>
              {nameIn(group)}
            </button>
          </Row>
        )}
      >
        {nameIn}
      </OrderedList>
    </Stack>
  );
}

function GroupName({ group, used }: { group: DeskOptionGroup; used: number }) {
  const { t, lang } = useTranslation();
  const soldOut = group.options.filter(({ available }) => !available).length;
  return (
    <Stack as="span" grow>
      <Text as="span" loose weight={500}>
        <ContentText of={nameOf(group, lang)} />
      </Text>
      <span className={record.other}>
        {t(`optionDesk.kind.${group.kind}`)} · {ruleWords(group, t)}
      </span>
      <span className={record.other}>
        {t('optionDesk.options', { count: group.options.length })} ·{' '}
        {used === 0 ? t('optionDesk.unused') : t('optionDesk.usedBy', { dishes: t('count.dishes', { count: used }) })}
      </span>
      {soldOut > 0 && (
        <Text as="span" size="sm" ink="stop" weight={500}>
          {t('optionDesk.soldOut', { count: soldOut })}
        </Text>
      )}
    </Stack>
  );
}
