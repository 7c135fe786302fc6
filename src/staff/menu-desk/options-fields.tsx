import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { type Drawn, type DrawnField, formOf } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { drawField, FieldRows } from '#src/staff/desk/field-rows.tsx';
import { EntryList } from '#src/staff/desk/list-field.tsx';
import { SortableList } from '#src/staff/desk/sortable-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { DETAILS, OPTION_LIST, type OptionForm, type optionsField, useOptionName } from './option-fields.tsx';

export function OptionsFields({
  field,
  of: { fields, list },
  priced,
}: {
  field: DrawnField<OptionForm[]>;
  of: ReturnType<typeof optionsField>;
  priced: boolean;
}) {
  const { t } = useTranslation();
  const { value: options, onChange, say } = field;
  const [ordering, setOrdering] = useState(false);
  const named = useOptionName();
  const byKey = new Map(options.map((option) => [option.key, option]));
  // Errors show at the fields, which the order leaves out.
  const isWrong = Object.keys(list.complaints?.(options, field.form) ?? {}).some((at) => say(at));
  const sorting = ordering && !isWrong && options.length > 1;
  return (
    <FieldGroup legend={t('field.options')}>
      <Failed why={say('') ?? null} />
      {options.length > 1 && (
        <div>
          <Button
            variant="secondary"
            small
            fit
            icon={sorting ? 'check' : 'arrow-up-down'}
            aria-pressed={sorting}
            onClick={() => setOrdering(!ordering)}
          >
            {t('desk.order')}
          </Button>
        </div>
      )}
      {sorting ? (
        <SortableList
          label={t('field.options')}
          items={options.map((option) => ({ ...option, id: option.key }))}
          nameOf={named}
          onOrder={(keys) => onChange(keys.flatMap((key) => byKey.get(key) ?? []))}
        >
          {(option) => <ContentText of={named(option)} />}
        </SortableList>
      ) : (
        <EntryList {...OPTION_LIST} field={field} fresh={formOf(fields, null)}>
          {(drawn, buttons) => <OptionRow fields={fields} drawn={drawn} priced={priced} buttons={buttons} />}
        </EntryList>
      )}
    </FieldGroup>
  );
}

/** Name, price and availability in one row; the rest is opened below it. */
function OptionRow({
  fields,
  drawn,
  priced,
  buttons,
}: {
  fields: ReturnType<typeof optionsField>['fields'];
  drawn: Drawn & { form: OptionForm };
  priced: boolean;
  buttons: ReactNode;
}) {
  const { t } = useTranslation();
  const named = useOptionName();
  const [isOpen, setIsOpen] = useState(false);
  const { form, say } = drawn;
  const isWrong = Object.keys(form.size_prices).some((size) => say(`size_prices:${size}`));
  const isShown = isOpen || isWrong;
  const name = isolate(named(form));
  return (
    <>
      <FieldRows
        fields={fields}
        drawn={drawn}
        rows={[['name', ...(priced ? ['price'] : []), 'buttons']]}
        buttons={
          <>
            <Row as="span" align="center" className={desk.rowButtons}>
              {priced && drawField(fields, drawn, 'available')}
              <IconButton
                icon="chevron-down"
                size={20}
                label={`${t('common.details')}: ${name}`}
                aria-expanded={isShown}
                onClick={() => setIsOpen(!isShown)}
              />
            </Row>
            {buttons}
          </>
        }
      />
      {/* A select with every dish, for each of 60 options, would make the form slow. */}
      {isShown && (
        <Stack gap={6}>
          <FieldRows
            fields={fields}
            drawn={drawn}
            rows={[['default'], ...(priced ? [['size_prices'], ['dish_id']] : []), ...DETAILS]}
          />
        </Stack>
      )}
    </>
  );
}
