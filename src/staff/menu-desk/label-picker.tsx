import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DishFieldOf } from '#src/contract/dish-fields.ts';
import { type DeskLabel, type DeskMenu, NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import type { RecordField } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { joined, withLabel, withoutLabel } from './labels.ts';
import chip from '#src/ui/chip.module.css';

export function labelsOf(menu: DeskMenu, list: DishFieldOf<'labels'>['column']): DeskLabel[] {
  return joined(menu.categories.flatMap(({ dishes }) => dishes.flatMap((dish) => dish[list])));
}

type LabelsForm = { labels: DeskLabel[]; typing: DeskLabel | null };

/** `typing`: the label being typed. It is saved without having been added. */
export const labelsField = (legend: string, known: () => DeskLabel[]): RecordField<DeskLabel[], LabelsForm> => ({
  typed: (value) => ({ labels: value ?? [], typing: null }),
  value: ({ labels, typing }) => withLabel(labels, typing),
  draw: (field) => <LabelPicker legend={legend} known={known()} {...field} />,
});

function LabelPicker({
  legend: word,
  known,
  value: { labels, typing },
  onChange,
}: {
  legend: string;
  known: readonly DeskLabel[];
  value: LabelsForm;
  onChange: (value: LabelsForm) => void;
}) {
  const { t, lang } = useTranslation();
  const legend = t(word);
  const add = () => onChange({ labels: withLabel(labels, typing), typing: null });
  return (
    <FieldGroup legend={legend}>
      <Row gap={3} wrap>
        {joined([...known, ...labels]).map((label) => {
          const rest = withoutLabel(labels, label);
          const isOn = rest.length < labels.length;
          return (
            <label key={`${label.name}|${label.name_ar}`} className={`edged ${chip.chip}`}>
              <input
                className="covers"
                type="checkbox"
                checked={isOn}
                onChange={() => onChange({ labels: isOn ? rest : joined([...labels, label]), typing })}
              />
              <Icon name="check" size={15} stroke="2.8" />
              <ContentText of={nameOf(label, lang)} />
            </label>
          );
        })}
        {!typing && (
          <Button
            variant="quiet"
            small
            fit
            icon="plus"
            onClick={() => onChange({ labels, typing: { name: '', name_ar: '' } })}
          >
            {t('desk.addLabel')}
            <span className="sr-only">: {legend}</span>
          </Button>
        )}
      </Row>
      {typing && (
        <Stack
          round="md"
          fill={2}
          gap={5}
          pad
          above={5}

          role="group"
          aria-label={`${t('desk.addLabel')}: ${legend}`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            // Enter adds the label instead of saving the dish.
            event.preventDefault();
            add();
          }}
        >
          <PairFields
            keys={['desk.nameAr', 'desk.nameEn']}
            ar={typing.name_ar}
            en={typing.name}
            max={NAME_MAX}
            onChange={(text) =>
              onChange({
                labels,
                typing: { ...typing, ...('ar' in text ? { name_ar: text.ar } : { name: text.en }) },
              })
            }
          />
          <Row gap={4} align="center" wrap>
            <Button variant="secondary" small fit icon="plus" onClick={add}>
              {t('desk.add')}
            </Button>
            <Button variant="quiet" small fit onClick={() => onChange({ labels, typing: null })}>
              {t('desk.cancel')}
            </Button>
          </Row>
        </Stack>
      )}
    </FieldGroup>
  );
}
