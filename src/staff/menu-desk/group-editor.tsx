import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type DeskMenu, NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import { OPTION_KINDS } from '#src/domain/options.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { SideForm } from '#src/staff/desk/side-form.tsx';
import type { Complaint } from '#src/staff/desk/typed-money.ts';
import { useForm } from '#src/staff/state/form.ts';
import { useLastKnown } from '#src/staff/state/last-known.ts';
import type { MenuDesk } from '#src/staff/state/menu-desk.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import {
  complaintsOf,
  dishesUsing,
  fieldsOf,
  formOfGroup,
  type GroupForm,
  RULE_OF_KIND,
  rulesOf,
} from './group-form.ts';
import { OptionsFields } from './options-fields.tsx';
import { Pieces } from './pieces-field.tsx';
import { ruleWords } from './rule-words.ts';

export function GroupEditor({
  desk: actions,
  menu,
  id,
  onAdded,
  onClose,
}: {
  desk: MenuDesk;
  menu: DeskMenu;
  id: string | null;
  onAdded: (id: string) => void;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const listed = menu.option_groups.find((one) => one.id === id) ?? null;
  const group = useLastKnown(listed);
  // After a failed load a new record may only not be listed yet.
  const gone = id !== null && !listed && actions.problem === null;
  const saved = useMemo(() => formOfGroup(group), [group]);
  const form = useForm<GroupForm>(`group:${id ?? 'new'}`, saved);
  const { value, set } = form;
  const complaints = complaintsOf(value, lang);
  const wrong = form.checked ? complaints : {};
  const say = (complaint: Complaint | undefined) => complaint && t(complaint.key, complaint.values ?? {});
  const name = nameOf(group ?? { name: value.nameEn, name_secondry: value.nameAr }, lang);
  const used = id === null ? 0 : dishesUsing(menu, id);

  const save = async () => {
    const done = await form.save(Object.keys(complaints).length === 0, async () => {
      if (id === null) {
        await actions.change({ kind: 'group_add', id: value.id, group: fieldsOf(value) });
        return;
      }
      const edit = editOf(form, group ?? {}, fieldsOf);
      if (Object.keys(edit.fields).length > 0) await actions.change({ kind: 'group_edit', id, ...edit });
    });
    if (done === 'saved') onClose();
    if (done !== 'typed_on' || id !== null) return;
    form.moveTo(`group:${value.id}`);
    onAdded(value.id);
  };

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
              remove: () => actions.change({ kind: 'group_remove', id }),
            }
      }
      gone={gone}
      onSave={() => void save()}
      onClose={onClose}
    >
      <PairFields
        keys={['desk.nameAr', 'desk.nameEn']}
        ar={value.nameAr}
        en={value.nameEn}
        max={NAME_MAX}
        error={say(wrong.name)}
        onChange={(text) => set('ar' in text ? { nameAr: text.ar } : { nameEn: text.en })}
      />
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
