import { useTranslation } from '#src/i18n/use-translation.ts';
import { OPTION_KINDS } from '#src/domain/options.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { NameFields } from '#src/staff/desk/pair-fields.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import type { Complaint } from '#src/staff/desk/typed-money.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { complaintsOf, dishesUsing, fieldsOf, formOfGroup, RULE_OF_KIND, rulesOf } from './group-form.ts';
import { OptionsFields } from './options-fields.tsx';
import { Pieces } from './pieces-field.tsx';
import { ruleWords } from './rule-words.ts';
import { type EditorProps, useRecordForm } from './use-record-form.ts';

export function GroupEditor(props: EditorProps) {
  const { menu, id, onClose } = props;
  const { t, lang } = useTranslation();
  const { form, save, name, gone } = useRecordForm('group', props, {
    listed: menu.option_groups.find((one) => one.id === id) ?? null,
    formOf: formOfGroup,
    fieldsOf,
  });
  const { value, set } = form;
  const complaints = complaintsOf(value, lang);
  const wrong = form.checked ? complaints : {};
  const say = (complaint: Complaint | undefined) => complaint && t(complaint.key, complaint.values ?? {});
  const used = id === null ? 0 : dishesUsing(menu, id);
  const isRight = Object.keys(complaints).length === 0;

  return (
    <SideForm
      title={id === null ? t('optionDesk.add') : <bdi>{name}</bdi>}
      form={form}
      removal={
        id === null
          ? null
          : {
              question:
                used === 0
                  ? t('optionDesk.deleteAsk', { name: isolate(name) })
                  : t('optionDesk.deleteUsedAsk', { name: isolate(name), dishes: t('count.dishes', { count: used }) }),
              change: { kind: 'group_remove', id },
            }
      }
      gone={gone}
      onSave={() => void save(isRight, { kind: 'group_add', id: value.id, group: fieldsOf(value) })}
      onClose={onClose}
    >
      <NameFields value={value} error={say(wrong.name)} onChange={set} />
      <SelectField
        label={t('field.kind')}
        value={value.kind}
        placeholder={t('field.kind')}
        options={OPTION_KINDS.map((kind) => ({ value: kind, label: t(`optionDesk.kind.${kind}`) }))}
        hint={t(`optionDesk.kindHint.${value.kind}`)}
        onChange={(next) => {
          const kind = OPTION_KINDS.find((one) => one === next) ?? value.kind;
          set(id === null ? { kind, ...RULE_OF_KIND[kind] } : { kind });
        }}
      />
      <fieldset className={desk.group}>
        <legend className={desk.legend}>{t('optionDesk.ruleLegend')}</legend>
        <div className={desk.fields}>
          <p className={desk.lead}>{t('optionDesk.ruleIs', { rule: ruleWords(rulesOf(value), t) })}</p>
          <div className={desk.pair}>
            <Pieces label={t('field.min')} value={value.min} error={say(wrong.min)} onChange={(min) => set({ min })} />
            <Pieces
              label={t('field.max')}
              value={value.max}
              hint={t('optionDesk.maxHint')}
              error={say(wrong.max)}
              onChange={(max) => set({ max })}
            />
          </div>
          {value.kind !== 'remove' && (
            <>
              <Pieces
                label={t('field.free')}
                value={value.free}
                hint={t('optionDesk.freeHint')}
                error={say(wrong.free)}
                onChange={(free) => set({ free })}
              />
              <Checkbox checked={value.repeat} onChange={(repeat) => set({ repeat })}>
                {t('field.repeat')}
              </Checkbox>
            </>
          )}
        </div>
      </fieldset>
      <OptionsFields
        menu={menu}
        groupId={value.id}
        options={value.options}
        priced={value.kind !== 'remove'}
        wrong={wrong}
        onChange={(options) => set({ options })}
      />
    </SideForm>
  );
}
