import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { changeMenu } from '#src/staff/desk/desk-menu-query.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { BulkPanel } from './bulk-panel.tsx';

/** Beyond the end of any category. */
const LAST = 100_000;

export function MovePanel({
  menu,
  ids,
  onDone,
  onClose,
}: {
  menu: DeskMenu;
  ids: ReadonlySet<string>;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const { busy, failed, run } = useAsyncAction(changeMenu);
  const [chosen, setChosen] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const category = menu.categories.find(({ id }) => id === chosen);

  const move = async () => {
    setChecked(true);
    if (!category) return;
    const changes = [...ids].map((id) => ({
      kind: 'dish_move' as const,
      id,
      category_id: category.id,
      position: LAST,
    }));
    const text = t('bulk.moved', { count: ids.size, name: isolate(nameOf(category, lang)) });
    if (await run({ changes: [{ kind: 'bulk', as: 'dishes_move', changes }], text })) onDone();
  };

  return (
    <BulkPanel
      title={t('bulk.moveTitle', { count: ids.size })}
      save={t('bulk.move')}
      busy={busy}
      failed={failed}
      onSave={move}
      onClose={onClose}
    >
      <SelectField
        label={t('bulk.moveTo')}
        value={chosen}
        placeholder={t('desk.category')}
        error={checked && !category ? t('bulk.moveWhere') : undefined}
        options={menu.categories.map((one) => ({ value: one.id, label: nameOf(one, lang) }))}
        onChange={setChosen}
      />
    </BulkPanel>
  );
}
