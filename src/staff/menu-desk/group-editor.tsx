import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { groupFields, type GroupForm, rulesOf } from './group-fields.tsx';
import { dishesUsing, ruleWords } from './group-rules.ts';
import { type EditorProps, RecordEditor } from '#src/staff/desk/record-editor.tsx';

export function GroupEditor(props: EditorProps) {
  const { menu, id } = props;
  const { t, lang } = useTranslation();
  const used = id === null ? 0 : dishesUsing(menu, id);
  // It gathers the sizes and allergens of the whole menu.
  const fields = useMemo(() => groupFields(menu, id, lang), [menu, id, lang]);
  return (
    <RecordEditor
      {...props}
      kind="group"
      fields={fields}
      listed={menu.option_groups.find((one) => one.id === id) ?? null}
      add="optionDesk.add"
      question={(name) =>
        used === 0
          ? t('optionDesk.deleteAsk', { name: isolate(name) })
          : t('optionDesk.deleteUsedAsk', { name: isolate(name), dishes: t('count.dishes', { count: used }) })
      }
    >
      {(drawn, form) => (
        <>
          <FieldRows fields={fields} drawn={drawn} rows={[['name'], ['kind']]} />
          <FieldGroup legend={t('optionDesk.ruleLegend')}>
            <p className={desk.lead}>{t('optionDesk.ruleIs', { rule: ruleWords(rulesOf(form as GroupForm), t) })}</p>
            <FieldRows fields={fields} drawn={drawn} rows={[['min', 'max'], ['free'], ['repeat']]} />
          </FieldGroup>
          <FieldRows fields={fields} drawn={drawn} rows={[['options']]} />
        </>
      )}
    </RecordEditor>
  );
}
