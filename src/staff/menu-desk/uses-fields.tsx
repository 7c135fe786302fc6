import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import type { Drawn, DrawnField, RecordField } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { FieldRows } from '#src/staff/desk/field-rows.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { SortableList } from '#src/staff/desk/sortable-list.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import chip from '#src/ui/chip.module.css';
import { pieces } from './group-fields.tsx';
import { ruleWords } from './group-rules.ts';
import css from './uses-fields.module.css';
import {
  complaintsOfUses,
  formOfUses,
  freshUse,
  isDefault,
  rulesOfUse,
  toggledDefault,
  type Use,
  type UseForm,
  usesOf,
} from './uses-form.ts';

export const usesField = (groups: readonly DeskOptionGroup[]): RecordField<Use[], UseForm[]> => ({
  typed: (value = []) => formOfUses(value, groups),
  value: usesOf,
  complaints: (uses) => complaintsOfUses(uses, groups),
  draw: (field) => <UsesFields groups={groups} field={field} />,
});

function UsesFields({
  groups,
  field: { value: uses, onChange, say, ...drawn },
}: {
  groups: readonly DeskOptionGroup[];
  field: DrawnField<UseForm[]>;
}) {
  const { t, lang } = useTranslation();
  const groupOf = ({ id }: { id: string }) => groups.find((group) => group.id === id);
  const named = (use: UseForm) => {
    const group = groupOf(use);
    return group ? nameOf(group, lang) : '';
  };
  return (
    <FieldGroup legend={t('field.option_groups')}>
      {groups.length === 0 && <p className={desk.lead}>{t('optionDesk.noGroups')}</p>}
      <Row gap={3} wrap>
        {groups.map((group) => {
          const others = uses.filter(({ id }) => id !== group.id);
          const isOn = others.length < uses.length;
          return (
            <label key={group.id} className={`edged ${chip.chip}`}>
              <input
                className="covers"
                type="checkbox"
                checked={isOn}
                onChange={() => onChange(isOn ? others : [...others, freshUse(group.id)])}
              />
              <Icon name="check" size={15} stroke="2.8" />
              <ContentText of={nameOf(group, lang)} />
            </label>
          );
        })}
      </Row>
      <Failed why={say('') ?? null} />
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
                  drawn={{ ...drawn, form: use, set: edit, say: (at) => say(`${use.id}:${at}`) }}
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
    </FieldGroup>
  );
}

/** A blank number is as in the group. */
const numbersOf = (group: DeskOptionGroup) => {
  const asInGroup = (value: number | string) => () => ({ key: 'optionDesk.asInGroup', values: { value } });
  return {
    min: pieces('min', asInGroup(group.min)),
    max: pieces('max', asInGroup(group.max ?? i18next.t('optionDesk.all'))),
    free: pieces('free', asInGroup(group.free)),
  };
};

function UseDetails({ group, use, drawn }: { group: DeskOptionGroup; use: UseForm; drawn: Drawn }) {
  const { t, lang } = useTranslation();
  const { set, say } = drawn;
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = ['min', 'max', 'free', 'hidden'].some((field) => say(field) !== undefined);
  return (
    <details className={css.details} open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t('optionDesk.onlyHere')}
        <span className="sr-only">: {isolate(nameOf(group, lang))}</span>
      </summary>
      <Stack gap={6}>
        <FieldRows
          fields={numbersOf(group)}
          drawn={drawn}
          rows={[group.kind === 'remove' ? ['min', 'max'] : ['min', 'max', 'free']]}
        />
        <FieldGroup legend={t('optionDesk.shown')} layout="row">
          <Failed why={say('hidden') ?? null} />
          {group.options.map((option) => {
            const others = use.hidden.filter((id) => id !== option.id);
            return (
              <Checkbox
                key={option.id}
                checked={!use.hidden.includes(option.id)}
                onChange={(shown) => set({ hidden: shown ? others : [...others, option.id] })}
              >
                <ContentText of={nameOf(option, lang)} />
              </Checkbox>
            );
          })}
        </FieldGroup>
        <FieldGroup legend={t('optionDesk.preselected')} layout="row">
          {group.options
            .filter(({ id }) => !use.hidden.includes(id))
            .map((option) => (
              <Checkbox
                key={option.id}
                checked={isDefault(use, option)}
                onChange={() => set({ defaults: toggledDefault(use, group, option.id) })}
              >
                <ContentText of={nameOf(option, lang)} />
              </Checkbox>
            ))}
        </FieldGroup>
      </Stack>
    </details>
  );
}
