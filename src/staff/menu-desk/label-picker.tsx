import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DishFieldOf } from '#src/contract/dish-fields.ts';
import { NAME_MAX } from '#src/contract/staff/field-schemas.ts';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { joinLabels } from '#src/domain/labels.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import type { RecordField } from '#src/staff/desk/field.ts';
import { FieldGroup } from '#src/staff/desk/field-group.tsx';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { withLabel, withoutLabel } from './labels.ts';
import chip from '#src/ui/chip.module.css';

export function labelsOf(menu: DeskMenu, list: DishFieldOf<'labels'>['column']): Bilingual[] {
  return joinLabels(menu.categories.flatMap(({ dishes }) => dishes.flatMap((dish) => dish[list])));
}

type LabelsForm = { labels: Bilingual[]; typing: Bilingual | null };

/** `typing`: the label being typed. It is saved without having been added. */
export const labelsField = (legend: string, known: () => Bilingual[]): RecordField<Bilingual[], LabelsForm> => ({
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
  known: readonly Bilingual[];
  value: LabelsForm;
  onChange: (value: LabelsForm) => void;
}) {
  const { t, lang } = useTranslation();
  const legend = t(word);
  const add = () => onChange({ labels: withLabel(labels, typing), typing: null });
  return (
    <FieldGroup legend={legend}>
      <Row gap={3} wrap>
        {joinLabels([...known, ...labels]).map((label) => {
          const rest = withoutLabel(labels, label);
          const isOn = rest.length < labels.length;
          return (
            <label key={`${label.en}|${label.ar}`} className={`edged ${chip.chip}`}>
              <input
                className="covers"
                type="checkbox"
                checked={isOn}
                onChange={() => onChange({ labels: isOn ? rest : joinLabels([...labels, label]), typing })}
              />
              <Icon name="check" size={15} stroke="2.8" />
              <ContentText of={inLanguage(label, lang)} />
            </label>
          );
        })}
        {!typing && (
          <Button
            variant="quiet"
            small
            fit
            icon="plus"
            onClick={() => onChange({ labels, typing: { en: '', ar: '' } })}
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
            {...typing}
            max={NAME_MAX}
            onChange={(text) => onChange({ labels, typing: { ...typing, ...text } })}
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
