import { type ReactNode, useState } from 'react';
import type { Bilingual } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from './card.tsx';
import { recordName } from './names.ts';
import { OrderedList } from './sortable-list.tsx';
import record from './record-row.module.css';
import { Button } from '#src/ui/button.tsx';
import { guardRemoval } from '#src/ui/guard-removal.ts';
import { Row } from '#src/ui/layout.tsx';

type Named = { id: string; name: Bilingual | string };

/** The records of one kind, in their order. `children` draws one. */
export function RecordList<Item extends Named>({
  id,
  title,
  lead,
  add,
  items,
  onAdd,
  onEdit,
  onOrder,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  /** The word of the button. */
  add: string;
  items: readonly Item[];
  onAdd: () => void;
  onEdit: (id: string) => void;
  onOrder: (ids: string[]) => void;
  children: (item: Item) => ReactNode;
}) {
  const { t, lang } = useTranslation();
  const [isChosen, setOrdering] = useState(false);
  const ordering = isChosen && items.length > 1;
  return (
    <Card
      id={id}
      title={title}
      lead={lead}
      aside={
        <Row as="span" gap={3} wrap>
          {items.length > 1 && (
            <Button
              variant="secondary"
              small
              fit
              icon={ordering ? 'check' : 'arrow-up-down'}
              aria-pressed={ordering}
              onClick={() => setOrdering(!ordering)}
            >
              {t('desk.order')}
            </Button>
          )}
          <Button small fit icon="plus" onClick={onAdd}>
            {add}
          </Button>
        </Row>
      }
    >
      {items.length > 0 && (
        <OrderedList
          ordering={ordering}
          label={title}
          items={items}
          nameOf={(item) => recordName(item, lang)}
          onOrder={onOrder}
          className={record.rows}
          renderPlain={(item) => (
            <li key={item.id}>
              <button type="button" className={record.row} onClick={() => onEdit(item.id)} ref={guardRemoval}>
                <span className="sr-only">{t('common.edit')}</span>
                {children(item)}
              </button>
            </li>
          )}
        >
          {(item) => (
            <Row slim as="span" gap={5} align="center">
              {children(item)}
            </Row>
          )}
        </OrderedList>
      )}
    </Card>
  );
}
