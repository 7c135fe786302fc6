import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import type { Lang } from '#src/domain/lang.ts';
import { OPTION_KINDS, OPTION_LIMITS, type OptionKind } from '#src/domain/options.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { complain, type Complaints, type DrawnField, type FormOf, type RecordField } from '#src/staff/desk/field.ts';
import { flag, NAME, number } from '#src/staff/desk/field-kinds.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { complaintsOfRules, readRules, RULE_OF_KIND, type TypedRules } from './group-rules.ts';
import { type OptionForm, optionsField } from './option-fields.tsx';
import { OptionsFields } from './options-fields.tsx';

export type GroupForm = FormOf<Omit<ReturnType<typeof groupFields>, 'options'>> & { options: OptionForm[] };
type AnyForm = Readonly<Record<string, unknown>>;

const isRemoval = (form: AnyForm): boolean => form['kind'] === 'remove';

/** An unreadable number counts as blank. */
export function rulesOf(form: TypedRules & { kind: OptionKind; repeat: boolean }) {
  const { min, max, free } = readRules(form);
  const removes = isRemoval(form);
  return { min: min ?? 0, max, free: removes ? 0 : (free ?? 0), repeat: !removes && form.repeat };
}

/** Pieces of a group's rule, or of a dish's own. */
export const pieces = (name: keyof TypedRules, hint?: Parameters<typeof number>[0]['hint']) =>
  number({
    label: `field.${name}`,
    ...(hint && { hint }),
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 2,
    least: name === 'max' ? 1 : 0,
    most: OPTION_LIMITS.pieces,
    passes: Number.isInteger,
  });

function rule<Name extends keyof TypedRules>(
  name: Name,
  unset: string,
  hint?: string,
): RecordField<ReturnType<typeof rulesOf>[Name], string> {
  const field = pieces(name, hint);
  return {
    typed: (value) => (value === undefined ? unset : field.typed(value)),
    value: (_, form) => rulesOf(form as GroupForm)[name],
    complaints: (_, form) => {
      const group = form as GroupForm;
      const found = complaintsOfRules(group, rulesOf(group), group.options)[name];
      return found ? { '': found } : {};
    },
    draw: (drawn) => (name === 'free' && isRemoval(drawn.form) ? null : field.draw(drawn)),
  };
}

const REPEAT = flag('field.repeat');
const repeat: typeof REPEAT = {
  ...REPEAT,
  value: (typed, form) => typed && !isRemoval(form),
  draw: (field) => (isRemoval(field.form) ? null : REPEAT.draw(field)),
};

function KindField({ field: { value, set }, isNew }: { field: DrawnField<OptionKind>; isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('field.kind')}
      value={value}
      placeholder={t('field.kind')}
      options={OPTION_KINDS.map((kind) => ({ value: kind, label: t(`optionDesk.kind.${kind}`) }))}
      hint={t(`optionDesk.kindHint.${value}`)}
      onChange={(next) => {
        const kind = OPTION_KINDS.find((one) => one === next) ?? value;
        set(isNew ? { kind, ...RULE_OF_KIND[kind] } : { kind });
      }}
    />
  );
}

/** `id` null: a new group, whose rule follows its kind. */
export function groupFields(menu: DeskMenu, id: string | null, lang: Lang) {
  const option = optionsField(menu, id, lang);
  const kind: RecordField<OptionKind, OptionKind> = {
    typed: (value) => value ?? 'choice',
    value: (typed) => typed,
    draw: (field) => <KindField field={field} isNew={id === null} />,
  };
  const options: typeof option.list = {
    ...option.list,
    // What is left out has no price.
    value: (typed, form) =>
      option.list.value(typed, form).map((each) => (isRemoval(form) ? { ...each, price: 0, size_prices: {} } : each)),
    complaints: (typed, form): Complaints => ({
      ...complain(typed.length === 0, 'optionDesk.noOptions'),
      ...complain(typed.length > OPTION_LIMITS.options, 'optionDesk.tooManyOptions', { max: OPTION_LIMITS.options }),
      ...Object.fromEntries(
        Object.entries(option.list.complaints?.(typed, form) ?? {}).filter(
          ([at]) => !isRemoval(form) || at.endsWith(':name'),
        ),
      ),
    }),
    draw: (field) => <OptionsFields field={field} of={option} priced={!isRemoval(field.form)} />,
  };
  return {
    name: NAME,
    kind,
    min: rule('min', '1'),
    max: rule('max', '1', 'optionDesk.maxHint'),
    free: rule('free', '0', 'optionDesk.freeHint'),
    repeat,
    options,
  };
}
