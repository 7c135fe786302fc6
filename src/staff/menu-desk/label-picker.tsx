import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DishFieldOf } from '#src/contract/dish-fields.ts';
import { type DeskLabel, type DeskMenu, NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import desk from '#src/staff/desk/desk.module.css';
import { nameOf } from '#src/staff/desk/names.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { withLabel, withoutLabel } from './labels.ts';
import css from './label-picker.module.css';

const gathered = (labels: readonly DeskLabel[]): DeskLabel[] =>
  labels.reduce<DeskLabel[]>((list, label) => withLabel(list, label), []);

export function labelsOf(menu: DeskMenu, list: DishFieldOf<'labels'>['column']): DeskLabel[] {
  return gathered(menu.categories.flatMap(({ dishes }) => dishes.flatMap((dish) => dish[list])));
}

export function LabelPicker({
  legend,
  known,
  value,
  typing,
  onChange,
}: {
  legend: string;
  known: readonly DeskLabel[];
  value: readonly DeskLabel[];
  typing: DeskLabel | null;
  onChange: (value: DeskLabel[], typing: DeskLabel | null) => void;
}) {
  const { t, lang } = useTranslation();
  const add = () => onChange(withLabel(value, typing), null);
  return (
    <fieldset className={desk.group}>
      <legend className={desk.legend}>{legend}</legend>
      <div className={css.chips}>
        {gathered([...known, ...value]).map((label) => {
          const rest = withoutLabel(value, label);
          const isOn = rest.length < value.length;
          return (
            <label key={`${label.name}|${label.name_secondry}`} className={css.chip}>
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => onChange(isOn ? rest : withLabel(value, label), typing)}
              />
              <Icon name="check" size={15} stroke="2.8" className={css.tick ?? ''} />
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
            onClick={() => onChange([...value], { name: '', name_secondry: '' })}
          >
            {t('desk.addLabel')}
            <span className="sr-only">: {legend}</span>
          </Button>
        )}
      </div>
      {typing && (
        <div
          className={css.fresh}
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
            ar={typing.name_secondry}
            en={typing.name}
            max={NAME_MAX}
            onChange={(text) =>
              onChange([...value], { ...typing, ...('ar' in text ? { name_secondry: text.ar } : { name: text.en }) })
            }
          />
          <div className={desk.row}>
            <Button variant="secondary" small fit icon="plus" onClick={add}>
              {t('desk.add')}
            </Button>
            <Button variant="quiet" small fit onClick={() => onChange([...value], null)}>
              {t('desk.cancel')}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}
