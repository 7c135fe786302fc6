import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { flag, NAME, photo } from '#src/staff/desk/field-kinds.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { type EditorProps, RecordEditor } from '#src/staff/desk/record-editor.tsx';

const FIELDS = { name: NAME, image: photo(), hidden: flag('field.hidden') };

export function CategoryEditor(props: EditorProps) {
  const { t } = useTranslation();
  const category = props.menu.categories.find(({ id }) => id === props.id) ?? null;
  const isEmpty = category?.dishes.length === 0;
  return (
    <RecordEditor
      {...props}
      kind="category"
      fields={FIELDS}
      listed={category}
      add="desk.addCategory"
      question={(name) => (isEmpty ? t('desk.deleteCategoryAsk', { name: isolate(name) }) : null)}
    >
      {(drawn) => (
        <>
          <FieldRows fields={FIELDS} drawn={drawn} rows={[['name'], ['image'], ['hidden']]} />
          {category && !isEmpty && <p className={desk.lead}>{t('desk.categoryNotEmpty')}</p>}
        </>
      )}
    </RecordEditor>
  );
}
