import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { SortableList } from '#src/staff/desk/sortable-list.tsx';
import type { Complaint } from '#src/staff/desk/typed-money.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { DishComplaints } from './dish-form.ts';
import labels from './label-picker.module.css';
import { Pieces } from './pieces-field.tsx';
import { ruleWords } from './rule-words.ts';
import css from './uses-fields.module.css';
import { freshUse, isDefault, rulesOfUse, toggledDefault, type UseForm } from './uses-form.ts';

export function UsesFields({
  groups,
  uses,
  wrong,
  onChange,
}: {
  groups: readonly DeskOptionGroup[];
  uses: readonly UseForm[];
  wrong: DishComplaints;
  onChange: (uses: UseForm[]) => void;
}) {
  const { t, lang } = useTranslation();
  const say = (complaint: Complaint | undefined) => complaint && t(complaint.key, complaint.values ?? {});
  const groupOf = ({ id }: { id: string }) => groups.find((group) => group.id === id);
  const named = (use: UseForm) => {
    const group = groupOf(use);
    return group ? nameOf(group, lang) : '';
  };
  return (
    <fieldset className={desk.group}>
      <legend className={desk.legend}>{t('field.option_groups')}</legend>
      <div className={desk.fields}>
        {groups.length === 0 && <p className={desk.lead}>{t('optionDesk.noGroups')}</p>}
        <div className={labels.chips}>
          {groups.map((group) => {
            const others = uses.filter(({ id }) => id !== group.id);
            const isOn = others.length < uses.length;
            return (
              <label key={group.id} className={labels.chip}>
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() => onChange(isOn ? others : [...others, freshUse(group.id)])}
                />
                <Icon name="check" size={15} stroke="2.8" className={labels.tick ?? ''} />
                <ContentText of={nameOf(group, lang)} />
              </label>
            );
          })}
        </div>
        <Failed why={say(wrong.option_groups) ?? null} />
        {uses.length > 0 && (
          <SortableList
            label={t('field.option_groups')}
            items={uses}
            nameOf={named}
            onOrder={(ids) => onChange(ids.flatMap((id) => uses.find((use) => use.id === id) ?? []))}
            renderBelow={(use) => {
              const group = groupOf(use);
              const edit = (patch: Partial<UseForm>) =>
                onChange(uses.map((one) => (one.id === use.id ? { ...one, ...patch } : one)));
              return (
                group && (
                  <UseDetails
                    group={group}
                    use={use}
                    complaint={(field) => say(wrong[`use:${use.id}:${field}`])}
                    onChange={edit}
                  />
                )
              );
            }}
          >
            {(use) => {
              const group = groupOf(use);
              return (
                <span className={css.name}>
                  <ContentText of={named(use)} />
                  {group && <span className={desk.lead}>{ruleWords(rulesOfUse(use, group), t)}</span>}
                </span>
              );
            }}
          </SortableList>
        )}
      </div>
    </fieldset>
  );
}

function UseDetails({
  group,
  use,
  complaint,
  onChange,
}: {
  group: DeskOptionGroup;
  use: UseForm;
  complaint: (field: 'min' | 'max' | 'free' | 'hidden') => string | undefined;
  onChange: (patch: Partial<UseForm>) => void;
}) {
  const { t, lang } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = (['min', 'max', 'free', 'hidden'] as const).some((field) => complaint(field) !== undefined);
  return (
    <details className={css.details} open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t('optionDesk.onlyHere')}
        <span className="sr-only">: {isolate(nameOf(group, lang))}</span>
      </summary>
      <div className={desk.fields}>
        <div className={desk.pair}>
          <Pieces
            label={t('field.min')}
            value={use.min}
            hint={t('optionDesk.asInGroup', { value: group.min })}
            error={complaint('min')}
            onChange={(min) => onChange({ min })}
          />
          <Pieces
            label={t('field.max')}
            value={use.max}
            hint={t('optionDesk.asInGroup', { value: group.max ?? t('optionDesk.all') })}
            error={complaint('max')}
            onChange={(max) => onChange({ max })}
          />
          {group.kind !== 'remove' && (
            <Pieces
              label={t('field.free')}
              value={use.free}
              hint={t('optionDesk.asInGroup', { value: group.free })}
              error={complaint('free')}
              onChange={(free) => onChange({ free })}
            />
          )}
        </div>
        <fieldset className={desk.group}>
          <legend className={desk.legend}>{t('optionDesk.shown')}</legend>
          <Failed why={complaint('hidden') ?? null} />
          <div className={desk.row}>
            {group.options.map((option) => {
              const others = use.hidden.filter((id) => id !== option.id);
              return (
                <Checkbox
                  key={option.id}
                  checked={!use.hidden.includes(option.id)}
                  onChange={(shown) => onChange({ hidden: shown ? others : [...others, option.id] })}
                >
                  <ContentText of={nameOf(option, lang)} />
                </Checkbox>
              );
            })}
          </div>
        </fieldset>
        <fieldset className={desk.group}>
          <legend className={desk.legend}>{t('optionDesk.preselected')}</legend>
          <div className={desk.row}>
            {group.options
              .filter(({ id }) => !use.hidden.includes(id))
              .map((option) => (
                <Checkbox
                  key={option.id}
                  checked={isDefault(use, option)}
                  onChange={() => onChange({ defaults: toggledDefault(use, group, option.id) })}
                >
                  <ContentText of={nameOf(option, lang)} />
                </Checkbox>
              ))}
          </div>
        </fieldset>
      </div>
    </details>
  );
}
