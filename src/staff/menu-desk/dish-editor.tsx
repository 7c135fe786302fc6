import { useTranslation } from '#src/i18n/use-translation.ts';
import { dishFieldsOf } from '#src/contract/dish-fields.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { dishFields } from './dish-fields.tsx';
import { type EditorProps, RecordEditor } from '#src/staff/desk/record-editor.tsx';

const FIRST = [['name'], ['description'], ['price'], ['sizes'], ['option_groups'], ['image']];
/** Availability is changed in the list. */
const MARKS = dishFieldsOf('flag').flatMap(({ column }) => (column === 'available' ? [] : [[column]]));
const LABELS = dishFieldsOf('labels').map(({ column }) => [column]);
const NUMBERS = dishFieldsOf('number').map(({ column }) => column);

export function DishEditor({ categoryId, ...props }: EditorProps & { categoryId: string }) {
  const { menu, id } = props;
  const { t, lang } = useTranslation();
  const fields = dishFields(menu, categoryId);
  const dish = menu.categories.flatMap(({ dishes }) => dishes).find((one) => one.id === id);
  return (
    <RecordEditor
      {...props}
      kind="dish"
      fields={fields}
      listed={dish ?? null}
      add="desk.addDish"
      question={(name) => t('desk.deleteAsk', { dish: isolate(name) })}
    >
      {(drawn, { category_id }) => (
        <>
          <FieldRows fields={fields} drawn={drawn} rows={FIRST} />
          <FieldGroup legend={t('desk.marks')} layout="row">
            <FieldRows fields={fields} drawn={drawn} rows={MARKS} />
          </FieldGroup>
          <FieldRows fields={fields} drawn={drawn} rows={[...LABELS, NUMBERS]} />
          <SelectField
            label={t('desk.category')}
            value={category_id}
            placeholder={t('desk.category')}
            options={menu.categories.map((category) => ({ value: category.id, label: nameOf(category, lang) }))}
            onChange={(next) => drawn.set({ category_id: next })}
          />
        </>
      )}
    </RecordEditor>
  );
}
